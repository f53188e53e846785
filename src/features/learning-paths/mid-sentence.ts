const BEGINNINGS = /^(A|An|The|Your|You|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)(?= )/;

/** "Price your first service" is "price your first service" mid-sentence. */
export const taskInSentence = (title: string): string =>
  /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** An editor's sentence after other words: "A filled-in sheet." as in "You get a filled-in sheet." */
export const midSentence = (text: string): string =>
  text.replace(BEGINNINGS, (word) => word.toLowerCase());
