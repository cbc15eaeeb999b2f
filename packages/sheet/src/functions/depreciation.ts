import { ERR } from '../values.ts'
import { costly } from './costly.ts'
import { getBasis, getDate, yearShare } from './day-count.ts'
import { type FunctionSpec, fn } from './spec.ts'
import { toolpak } from './toolpak.ts'

/** SLN: (cost - salvage) / life. */
function sln(cost: number, salvage: number, life: number) {
  return life === 0 ? ERR.div0 : (cost - salvage) / life
}

/** SYD: (cost - salvage)(life - period + 1) / (life (life + 1) / 2). */
function syd(cost: number, salvage: number, life: number, period: number) {
  if (life <= 0 || period <= 0 || salvage < 0 || period > life) return ERR.num
  return ((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1))
}

const MOST_PERIODS = 20_000

/**
 * DB: the fixed rate 1 - (salvage / cost)^(1 / life), rounded to 3 places, of what is left; the first year counts
 * `month` twelfths, the year after the life the rest.
 */
function db(cost: number, salvage: number, life: number, period: number, month: number) {
  const months = Math.trunc(month)
  if (cost < 0 || salvage < 0 || life <= 0 || period < 1 || months < 1 || months > 12) return ERR.num
  const at = Math.trunc(period)
  if (period > life + (months < 12 ? 1 : 0) || at > MOST_PERIODS) return ERR.num
  if (cost === 0 || salvage > cost) return 0
  const rate = Math.round((1 - (salvage / cost) ** (1 / life)) * 1000) / 1000
  let written = (cost * rate * months) / 12
  if (at === 1) return written
  let part = 0
  for (let i = 2; i <= at; i++) {
    part = (cost - written) * rate
    if (i > life) part = (part * (12 - months)) / 12
    written += part
  }
  return part
}

/** Declining balance of one period: cost (1 - rate)^(period - 1) rate, never below the salvage value. */
function declining(cost: number, salvage: number, life: number, period: number, factor: number): number {
  const rate = factor / life
  const before = rate >= 1 ? (period === 1 ? cost : 0) : cost * (1 - rate) ** (period - 1)
  const after = rate >= 1 ? 0 : cost * (1 - rate) ** period
  return Math.max(0, before - Math.max(after, salvage))
}

function ddb(cost: number, salvage: number, life: number, period: number, factor: number) {
  if (cost < 0 || salvage < 0 || life <= 0 || period <= 0 || factor <= 0 || period > life) return ERR.num
  return declining(cost, salvage, life, Math.max(1, period), factor)
}

/**
 * VDB: declining balance from `start` to `end` (fractions of a period count in proportion), changing to straight line
 * when that is more, unless `staysDeclining`.
 */
function vdb(
  cost: number,
  salvage: number,
  life: number,
  start: number,
  end: number,
  factor: number,
  staysDeclining: boolean,
) {
  if (cost < 0 || salvage < 0 || life < 0 || start < 0 || end < start || end > life || factor <= 0) return ERR.num
  if (end > MOST_PERIODS) return ERR.num
  if (life === 0) return ERR.num
  let book = cost
  let total = 0
  let isStraight = false
  for (let i = 0; i < Math.ceil(end); i++) {
    const straight = Math.max(0, book - salvage) / Math.min(life - i, Math.max(life - i, 1))
    const fast = Math.max(0, Math.min((book * factor) / life, book - salvage))
    if (!staysDeclining && straight > fast) isStraight = true
    const part = isStraight ? Math.min(straight, Math.max(0, book - salvage)) : fast
    const share = Math.min(end, i + 1) - Math.max(start, i)
    if (share > 0) total += part * share
    book -= part
  }
  return total
}

/** Cost, first share and rate of the French methods. Throws #NUM! for arguments outside their domain. */
function prorated(
  cost: number,
  bought: number,
  first: number,
  salvage: number,
  period: number,
  rate: number,
  basis: number,
) {
  const [from, to] = [getDate(bought), getDate(first)]
  const kind = getBasis(basis)
  if (kind === 2 || cost < 0 || salvage < 0 || salvage > cost || period < 0 || rate <= 0 || from > to) throw ERR.num
  return yearShare(from, to, kind)
}

/** AMORLINC: straight line at `rate` with a first period in proportion to its days (French accounting). */
function amorlinc(
  cost: number,
  bought: number,
  first: number,
  salvage: number,
  period: number,
  rate: number,
  basis: number,
) {
  const year = cost * rate
  const start = year * prorated(cost, bought, first, salvage, period, rate, basis)
  const at = Math.trunc(period)
  // No period takes more than what is left, and none gives anything back.
  const left = cost - salvage - (at === 0 ? 0 : start + year * (at - 1))
  return Math.max(0, Math.min(at === 0 ? start : year, left))
}

/** Factor of AMORDEGRC by the life in years, 1 / rate. */
function coefficient(rate: number): number {
  const life = 1 / rate
  if (life < 3 || (life > 4 && life < 5)) throw ERR.num
  return life <= 4 ? 1.5 : life <= 6 ? 2 : 2.5
}

/** AMORDEGRC: declining at rate times coefficient, rounded to whole units, half of the rest in the last but one period. */
function amordegrc(
  cost: number,
  bought: number,
  first: number,
  salvage: number,
  period: number,
  rate: number,
  basis: number,
) {
  const share = prorated(cost, bought, first, salvage, period, rate, basis)
  const speed = rate * coefficient(rate)
  const at = Math.trunc(period)
  let part = Math.round(share * speed * cost)
  let book = cost - part
  let rest = book - salvage
  for (let n = 0; n < Math.min(at, MOST_PERIODS); n++) {
    part = Math.round(speed * book)
    rest -= part
    if (rest < 0) return at - n <= 1 ? Math.round(book * 0.5) : 0
    book -= part
  }
  return part
}

const FRENCH = 'cost:n, purchased:n, first:n, salvage:n, period:n, rate:n, basis:n=0'

/** Depreciation. */
export const DEPRECIATION: FunctionSpec[] = costly(1000, [
  fn('SLN', 'Gives straight-line depreciation.', 'cost:n, salvage:n, life:n', sln),
  fn('SYD', 'Gives depreciation by the sum of years.', 'cost:n, salvage:n, life:n, period:n', syd),
  fn('DB', 'Gives depreciation by a fixed declining balance.', 'cost:n, salvage:n, life:n, period:n, month:n~12', db),
  fn('DDB', 'Gives depreciation by double declining balance.', 'cost:n, salvage:n, life:n, period:n, factor:n~2', ddb),
  fn(
    'VDB',
    'Gives declining depreciation between two times.',
    'cost:n, salvage:n, life:n, start:n, end:n, factor:n~2, staysDeclining:b=FALSE',
    vdb,
  ),
  toolpak('AMORLINC', 'Gives French straight-line depreciation.', FRENCH, amorlinc),
  toolpak('AMORDEGRC', 'Gives French declining depreciation.', FRENCH, amordegrc),
])
