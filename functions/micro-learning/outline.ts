// A lesson's parts as the build wrote them, below /members/. Only read after the entitlement check.

interface LessonPart {
  /** The id of its heading on the lesson's page. */
  anchor: string;
  heading: string;
  /** Reading time from its heading to the lesson's end. */
  minutesLeft: number;
  /** Its first sentences, by paragraph. */
  excerpt: string[];
}

export interface LessonOutline {
  parts: LessonPart[];
}

/** Null if the file cannot be read: the dashboard then shows the lesson without its parts. */
export async function readOutline(
  { ASSETS, ORIGIN }: { ASSETS: Pick<Fetcher, 'fetch'>; ORIGIN: string },
  moduleId: string,
): Promise<LessonOutline | null> {
  try {
    const file = await ASSETS.fetch(
      new URL(`/members/outlines/${encodeURIComponent(moduleId)}.json`, ORIGIN),
    );
    return file.ok ? await file.json<LessonOutline>() : null;
  } catch {
    return null;
  }
}
