import { dayToEpoch, epochToDay } from '#studio/acts/days.ts'

/** What of the history is looked for, as it stands in the address; '' says nothing. */
export interface HistorySearch {
  kind: string
  /** The id of whoever did it; `0`: commands. */
  who: string
  about: string
  /** First and last day, `2026-11-30`. */
  from: string
  to: string
  page: number
}

/** All of it, the newest first. */
export const WHOLE_HISTORY: HistorySearch = { kind: '', who: '', about: '', from: '', to: '', page: 0 }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_S = 86_400

const text = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : ''
const matching = (value: string, form: RegExp): string => (form.test(value) ? value : '')

/** What an address asks for; what is none is left out. */
export function readHistorySearch(given: Readonly<Record<string, unknown>>): HistorySearch {
  const page = Number(given.page)
  return {
    kind: matching(text(given.kind, 50), /^[a-z-]+$/),
    who: matching(text(given.who, 16), /^\d+$/),
    about: text(given.about, 100),
    from: matching(text(given.from, 10), DAY),
    to: matching(text(given.to, 10), DAY),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 0,
  }
}

/** The same for an address: what says nothing does not stand in it. */
export const writeHistorySearch = (search: HistorySearch): Record<string, string | number> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '' && value !== 0))

/** What the server is asked for: days begin and end in India. */
export function historyParams({ kind, who, about, from, to, page }: HistorySearch) {
  const [first, last] = [dayToEpoch(from), dayToEpoch(to)]
  return {
    page,
    kind,
    about,
    ...(who !== '' && { actorid: Number(who) }),
    ...(first !== null && { from: first }),
    ...(last !== null && { until: last + DAY_S }),
  }
}

export const isFiltered = ({ page: _page, ...rest }: HistorySearch): boolean =>
  Object.values(rest).some(value => value !== '')

/** Today, for the end of what a date field offers. */
export const today = (): string => epochToDay(Date.now() / 1000)
