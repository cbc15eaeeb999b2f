import { daysInMonth, getParts, getSerial } from '../formats/serial.ts'
import type { Rect } from '../references/a1.ts'
import { type CellState, EMPTY_STATE } from './cell-state.ts'
import type { Cells } from './cells.ts'
import type { Area } from './places.ts'
import type { Session } from './session.ts'

const LISTS = [
  [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ['Q1', 'Q2', 'Q3', 'Q4'],
]

/** The value `step` places after the last of a line of source cells. */
type Continuation = (step: number) => CellState

/** Continues a rectangle into a larger one that shares its corner: series, lists, dates, and formulas that shift. */
export function fillRange({ cells, journal }: Session, source: Area, target: Rect): void {
  const { sheet } = source
  const isVertical = target.bottom > source.bottom || target.top < source.top
  const isBack = target.top < source.top || target.left < source.left
  const lines = isVertical ? range(source.left, source.right) : range(source.top, source.bottom)
  for (const line of lines) {
    const places = isVertical ? range(source.top, source.bottom) : range(source.left, source.right)
    const at = (i: number) => (isVertical ? { row: i, col: line } : { row: line, col: i })
    const states = places.map(i => cells.stateToCopy(sheet, at(i).row, at(i).col, source))
    const ordered = isBack ? states.toReversed() : states
    const next = continuation(ordered, i => isDate(cells, sheet, at(places[i] as number)))
    const first = isVertical ? (isBack ? source.top : source.bottom) : isBack ? source.left : source.right
    const last = isVertical ? (isBack ? target.top : target.bottom) : isBack ? target.left : target.right
    for (let step = 1; step <= Math.abs(last - first); step++) {
      const to = at(first + (isBack ? -step : step))
      const state = ordered[(step - 1) % ordered.length] ?? EMPTY_STATE
      journal.change(sheet, to.row, to.col, state.program ? state : next(step))
    }
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

function isDate(cells: Cells, sheet: number, at: { row: number; col: number }): boolean {
  return /[dy]/i.test(cells.formatOf(sheet, at.row, at.col).replace(/\[[^\]]*\]|"[^"]*"/g, ''))
}

/** How a line of cells goes on. */
function continuation(states: CellState[], isDateAt: (i: number) => boolean): Continuation {
  const repeat: Continuation = step => states[(step - 1) % states.length] ?? EMPTY_STATE
  const last = states.at(-1)
  if (!last) return repeat
  const numbers = states.map(s => s.value)
  if (numbers.every(v => typeof v === 'number')) return numeric(states, numbers, isDateAt(0)) ?? repeat
  const texts = numbers.filter(v => typeof v === 'string')
  return texts.length === states.length ? (listed(states, texts) ?? counted(states, texts) ?? repeat) : repeat
}

function numeric(states: CellState[], values: number[], isDate: boolean): Continuation | null {
  const last = states.at(-1) as CellState
  const end = values.at(-1) as number
  if (values.length === 1) return isDate ? step => ({ ...last, value: end + step }) : null
  const months = isDate ? monthStep(values) : null
  if (months !== null) {
    const { year, month } = getParts(end)
    const day = values.every(isMonthEnd) ? MONTH_END : Math.max(...values.map(value => getParts(value).day))
    return step => ({ ...last, value: dayOfMonth(year, month + months * step, day) })
  }
  // Least squares through the values, as Excel's fill handle: exact for an even series.
  const n = values.length
  const meanX = (n - 1) / 2
  const meanY = values.reduce((a, b) => a + b, 0) / n
  let up = 0
  let across = 0
  values.forEach((v, i) => {
    up += (i - meanX) * (v - meanY)
    across += (i - meanX) ** 2
  })
  const slope = up / across
  return step => ({ ...last, value: Number((meanY + slope * (n - 1 + step - meanX)).toPrecision(15)) })
}

/** A day that every month is shorter than. */
const MONTH_END = 31

const isMonthEnd = (serial: number): boolean => {
  const { year, month, day } = getParts(serial)
  return day === daysInMonth(year, month)
}

/** The day of a month, or its last one where it is shorter; months roll over. */
function dayOfMonth(year: number, month: number, day: number): number {
  const first = getParts(getSerial(year, month, 1))
  return getSerial(first.year, first.month, Math.min(day, daysInMonth(first.year, first.month)))
}

/** Months between dates that lie whole months apart, or null. */
function monthStep(values: number[]): number | null {
  const parts = values.map(getParts)
  const first = parts[0]
  // The 30th of February is its last day: a day is cut to its month.
  const day = Math.max(...parts.map(p => p.day))
  const isSameDay = values.every(isMonthEnd) || parts.every(p => p.day === Math.min(day, daysInMonth(p.year, p.month)))
  if (!first || !isSameDay) return null
  const index = parts.map(p => p.year * 12 + p.month)
  const step = (index[1] as number) - (index[0] as number)
  return step !== 0 && index.every((m, i) => m === (index[0] as number) + i * step) ? step : null
}

function listed(states: CellState[], texts: string[]): Continuation | null {
  const last = states.at(-1) as CellState
  for (const list of LISTS) {
    const lower = list.map(word => word.toLowerCase())
    const places = texts.map(t => lower.indexOf(t.toLowerCase()))
    if (places.includes(-1)) continue
    const step = places.length > 1 ? (places[1] as number) - (places[0] as number) : 1
    const end = places.at(-1) as number
    const like = texts[0] as string
    return n => {
      const word = list[(((end + step * n) % list.length) + list.length) % list.length] as string
      return { ...last, value: like === like.toUpperCase() && like.length > 2 ? word.toUpperCase() : word }
    }
  }
  return null
}

/** `Item 1`, `Item 2`: texts that end in a number go on counting. */
function counted(states: CellState[], texts: string[]): Continuation | null {
  const last = states.at(-1) as CellState
  const parts = texts.map(t => /^(.*?)(\d{1,15})$/.exec(t))
  const first = parts[0]
  if (!first || parts.some(p => p?.[1] !== first[1])) return null
  const numbers = parts.map(p => Number(p?.[2]))
  const step = numbers.length > 1 ? (numbers[1] as number) - (numbers[0] as number) : 1
  const end = numbers.at(-1) as number
  const width = (first[2] as string).startsWith('0') ? (first[2] as string).length : 0
  return n => ({ ...last, value: `${first[1]}${String(Math.abs(end + step * n)).padStart(width, '0')}` })
}
