const SMALL =
  /^(hi|hey|hello|yo|good (morning|afternoon|evening)|thanks?|thank you( so much| very much)?|thx|ok(ay)?|great|cool|bye|test|who are you|what are you|what can (you|i) (do|ask)( here| you)?|help)$/i;

export const SMALL_TALK =
  'Hi! I look things up in our FAQ, lessons, prompts, tutorials and quick guides, and I always say where an answer is from. Ask about a lesson, your membership or your first offer, or paste a draft after “Check my draft:”.';

export const hasSmallTalk = (question: string) =>
  SMALL.test(
    question
      .replace(/[^\p{L}\s]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
