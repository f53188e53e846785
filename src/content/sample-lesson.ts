/** The one lesson that visitors read without an account, at /sample-lesson. The build requires it. */
export const SAMPLE_LESSON = 'module-how-ai-chat-tools-work';
