import type { Price } from '@learn/contract/payments'
import type { Tx } from '#platform/db/tables.ts'
import { insertDocument, insertEntries } from '../repo/ledger.ts'

const ACCOUNTS = { CGST: 'cgst', SGST: 'sgst', IGST: 'igst' } as const

interface Move {
  orderId: number
  /** Of the payment or refund that causes it: the same move is never written twice. */
  key: string
  at: Date
}

type Entry = [account: 'gateway' | 'sales' | 'cgst' | 'sgst' | 'igst' | 'surplus', paise: number]

const write = (tx: Tx, { orderId, key, at }: Move, entries: readonly Entry[]): Promise<void> =>
  insertEntries(
    tx,
    entries
      .filter(([, paise]) => paise !== 0)
      .map(([account, paise]) => ({ move: key, account, amount_paise: paise, order_id: orderId, at })),
  )

/** An order is paid: the gateway owes us the sum, we owe the state its tax, the rest is sold. */
export const writeCharge = (tx: Tx, move: Move, price: Price): Promise<void> =>
  write(tx, move, [
    ['gateway', price.totalPaise],
    ['sales', -price.taxablePaise],
    ...price.taxes.map(({ name, paise }): Entry => [ACCOUNTS[name], -paise]),
  ])

/** Of an order of this price goes back what makes `to` paise out of the `from` paise that went back before. */
export const writeRefund = (tx: Tx, move: Move, price: Price, from: number, to: number): Promise<void> =>
  write(tx, move, refundEntries(price, from, to))

/**
 * The entries of a part that goes back: taxes in the proportion of the price. They are the difference of two running sums, so that the
 * parts of an order come to its charge, to the paisa, however it is cut.
 */
export function refundEntries(price: Price, from: number, to: number): Entry[] {
  const taxBefore = (paise: number, tax: number) => Number((BigInt(paise) * BigInt(tax)) / BigInt(price.totalPaise))
  const taxes = price.taxes.map(
    ({ name, paise }): Entry => [ACCOUNTS[name], taxBefore(to, paise) - taxBefore(from, paise)],
  )
  const tax = taxes.reduce((sum, [, paise]) => sum + paise, 0)
  return [['gateway', from - to], ['sales', to - from - tax], ...taxes]
}

/** Money came that nobody owed us, or goes back (below zero). */
export const writeSurplus = (tx: Tx, move: Move, paise: number): Promise<void> =>
  write(tx, move, [
    ['gateway', paise],
    ['surplus', -paise],
  ])

/** '26-27': the financial year of India, from April on. */
export function financialYear(at: Date): string {
  const india = new Date(at.getTime() + 19_800_000)
  const first = india.getUTCFullYear() - (india.getUTCMonth() < 3 ? 1 : 0)
  return `${String(first).slice(2)}-${String(first + 1).slice(2)}`
}

/**
 * Issues an invoice or a credit note under the next number of its financial year, 'INV/26-27/000001': sixteen signs at most, as the
 * rules of GST ask. Without gaps, since the counter is part of the transaction.
 */
export function issueDocument(
  tx: Tx,
  prefix: string,
  document: { kind: 'invoice' | 'credit_note'; orderId: number; amountPaise: number; at: Date },
): Promise<string> {
  const { kind, orderId, amountPaise, at } = document
  const series = `${kind === 'invoice' ? prefix : `${prefix.slice(0, 2)}C`}/${financialYear(at)}`
  return insertDocument(tx, series, { kind, order_id: orderId, amount_paise: amountPaise, issued_at: at })
}
