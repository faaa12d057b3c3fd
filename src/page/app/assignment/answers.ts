/** A student's answers, kept in this browser until the next assignment, so that a reload loses none. */
const STORE_KEY = 'roundscope.answers';

/** One answer a question, in their order; `about` names the assignment and the code that they belong to. */
export function keptAnswers(about: string, questions: readonly string[]): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE_KEY) ?? 'null') as {
      readonly about?: unknown;
      readonly answers?: unknown;
    } | null;
    return questions.map((question, i) => (kept?.about === about ? answerIn(kept.answers, question, i) : ''));
  } catch {
    return questions.map(() => '');
  }
}

/** Pure. What earlier versions kept stands under the question's words, which two questions may share. */
export function answerIn(answers: unknown, question: string, index: number): string {
  if (typeof answers !== 'object' || answers === null) return '';
  const key = Array.isArray(answers) ? index : question;
  const answer: unknown = Object.hasOwn(answers, key) ? (answers as Record<string, unknown>)[key] : '';
  return typeof answer === 'string' ? answer : '';
}

/** Where storage is refused the answers last as long as the page does. */
export function keepAnswers(about: string, answers: readonly string[]): void {
  try {
    localStorage.setItem(STORE_KEY, JSON.stringify({ about, answers }));
  } catch {
    // See above.
  }
}
