/** The one lesson that visitors read without an account, at /sample-lesson. The site cannot be without it. */
export const SAMPLE_LESSON = 'module-how-ai-chat-tools-work';
