/** An issue's place, the problem and its fix. Editors read it at the field, the build prints it in one line. */
export interface Issue {
  /** The path to the field, such as sections.0.anchor. */
  path: string;
  /** One or two sentences. */
  message: string;
}

export function issueIf(isWrong: unknown, path: string, message: string): Issue[] {
  return isWrong ? [{ path, message }] : [];
}
