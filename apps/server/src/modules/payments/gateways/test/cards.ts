/** One attempt to pay at the test gateway. */
export interface TestPayment {
  id: string
  state: 'pending' | 'captured' | 'failed'
  method: string
  failure: string | null
  /** Epoch ms. */
  atMs: number
}

export interface TestCard {
  number: string
  name: string
  /** What the bank says to it. */
  outcome: 'captured' | 'failed' | 'confirm' | 'late'
  failure: string | null
}

/** The cards of the test gateway, by how they end. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', name: 'Succeeds', outcome: 'captured', failure: null },
  { number: '4000 0000 0000 0002', name: 'Is declined', outcome: 'failed', failure: 'The bank declined this card' },
  { number: '4000 0000 0000 3220', name: 'Asks you to confirm', outcome: 'confirm', failure: null },
  { number: '4000 0000 0000 0044', name: 'Times out, and is confirmed later', outcome: 'late', failure: null },
]

/** Digits alone. */
const digits = (text: string): string => text.replace(/\D/g, '')

/** The card with a number, in any spelling. */
export const findCard = (number: string): TestCard | undefined =>
  TEST_CARDS.find(card => digits(card.number) === digits(number))

/** 'Test card ending 4242'. */
export const methodName = ({ number }: TestCard): string => `Test card ending ${number.slice(-4)}`
