import { writeGift } from '@learn/interchange'
import type { BankCategory, BankQuestion } from '@learn/questions'

const alone = { sourceKey: '', parentKey: null, name: 'x', idNumber: '', infoHtml: '' }

/** What GIFT says of a question. */
const giftOf = (question: BankQuestion): string =>
  [...writeGift({ categories: [{ ...alone, questions: [question] }] }, () => undefined)].join('')

/**
 * What a GIFT file changes in a bank. It has no word for pictures, settings of essays, descriptions of categories: a question of which
 * it says what it would say of the bank's own is that one, with all of it, and what it does not say of a category stays.
 */
export function changesInGift(
  bank: readonly BankCategory[],
  categories: readonly BankCategory[],
): { categories: BankCategory[]; same: number } {
  const infos = new Map(bank.map(({ sourceKey, infoHtml }) => [sourceKey, infoHtml]))
  const standing = new Map(bank.flatMap(({ questions }) => questions.map(question => [question.sourceKey, question])))
  let same = 0
  const isNews = (question: BankQuestion): boolean => {
    const own = standing.get(question.sourceKey)
    if (!own || giftOf(own) !== giftOf(question)) return true
    same += 1
    return false
  }
  const changed = categories.map(category => ({
    ...category,
    infoHtml: category.infoHtml || (infos.get(category.sourceKey) ?? ''),
    questions: category.questions.filter(isNews),
  }))
  return { categories: changed, same }
}
