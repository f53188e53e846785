// The data that the Worker wrote into the page's HTML, for the islands that show it.

/**
 * The JSON of the element with this ID. Undefined if the page has none, if it is empty, or if the connection broke
 * within it: then the page asks the API, or is being left.
 */
export function pageData<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
