import type { QuizContent, QuizSlot } from '@learn/course/content/quiz'

/** The page of the last place of a quiz; 0 for none. */
const lastPage = (slots: readonly QuizSlot[]): number => slots.at(-1)?.page ?? 0

/** Places for questions at the end of a quiz, on its last page. */
export const withQuestions = (
  slots: readonly QuizSlot[],
  questions: readonly { key: string; mark: number }[],
): QuizSlot[] => [
  ...slots,
  ...questions.map(({ key, mark }) => ({
    page: lastPage(slots),
    maxMark: mark,
    needsPrevious: false,
    source: { kind: 'question' as const, question: key, version: null },
  })),
]

/** A place for a question that is drawn from a category for each attempt. */
export const withDraw = (slots: readonly QuizSlot[], category: string): QuizSlot[] => [
  ...slots,
  {
    page: lastPage(slots),
    maxMark: 1,
    needsPrevious: false,
    source: { kind: 'random', category, withSubcategories: true, tags: [] },
  },
]

const startsPage = (slots: readonly QuizSlot[]): boolean[] =>
  slots.map((slot, n) => n > 0 && slot.page !== slots[n - 1]?.page)

const paged = (slots: readonly QuizSlot[], starts: readonly boolean[]): QuizSlot[] => {
  let page = 0
  return slots.map((slot, n) => {
    if (n > 0 && starts[n]) page += 1
    return { ...slot, page }
  })
}

/** Whether a place begins a page of its own. */
export const isPageStart = (slots: readonly QuizSlot[], at: number): boolean => startsPage(slots)[at] === true

/** A page that begins at a place, or no longer does; the pages after it follow. */
export const withPageStart = (slots: readonly QuizSlot[], at: number, isStart: boolean): QuizSlot[] =>
  paged(
    slots,
    startsPage(slots).map((starts, n) => (n === at ? isStart : starts)),
  )

/** The same places in another order, or without some: a page begins where one began, by position. */
export const withSlots = (before: readonly QuizSlot[], slots: readonly QuizSlot[]): QuizSlot[] =>
  paged(slots, startsPage(before))

/** Parts of a quiz that begin behind its end are gone with what they held. */
export const fittingSections = (sections: QuizContent['sections'], count: number): QuizContent['sections'] =>
  sections.filter(({ firstSlot }) => firstSlot === 0 || firstSlot < count)
