import type { Scalar } from '@learn/sheet'
import { ALIKE, varyAlikeNames } from './alike-names.ts'
import { ALL_BLANK, varyBlanks } from './blanks.ts'
import { Chance, swap } from './chance.ts'
import { columnsApart } from './columns-apart.ts'
import { findHolidays, keepHolidaysApart, varyDays } from './days.ts'
import { type DerivedLines, findDerivedLines, keepDerivedLines } from './derived-lines.ts'
import { Draft, type Edits, type VariantWrite } from './draft.ts'
import {
  above,
  asNumber,
  below,
  type Field,
  getGrain,
  getStep,
  getToken,
  hasTimes,
  isNumber,
  likeKind,
  MINUTES,
  snap,
  type Table,
} from './field.ts'
import { fillBlanks } from './filled.ts'
import { keepGrains } from './keep-grains.ts'
import { getLimits } from './limits.ts'
import type { Literals } from './literals.ts'
import { DAYS_ON, varyLoneNumbers } from './lone-numbers.ts'
import { keepMarkers } from './markers.ts'
import { varyMembers } from './members.ts'
import { MISSING, varyMissingKeys } from './missing.ts'
import { getEdges } from './month-edges.ts'
import { findMonths, keepMonths, type Month } from './months.ts'
import { findSharedRuns, mutatedText } from './mutate-text.ts'
import { getNames } from './names.ts'
import { beyondOnlyAtEnd } from './only-at-end.ts'
import { findLoneOrders, getOrders, keepOrders, type Order } from './orders.ts'
import { varyOtherRows } from './other-rows.ts'
import { varyCuts, varyParts } from './parts-of-texts.ts'
import { findRises, keepRises } from './rises.ts'
import { dropLastRows } from './row-fewer.ts'
import type { Sheet } from './sheet.ts'
import { isFreeList, redrawSorted, staysInPlace } from './sorted-lines.ts'
import { keepSought } from './sought.ts'
import { varyTexts } from './texts.ts'
import { varyTies } from './ties.ts'
import { hasNewZero, varyZeros } from './zeros.ts'

/** Changed data, derived from what the data and the formulas are. */
export interface Variant {
  /** What it is about: `ends high-low`, `ties`. */
  name: string
  edits: Edits
  /** The last rows of tables are gone. */
  isOutside: boolean
  /** A line has a 0 that has none in the data. */
  hasNewZero: boolean
  /** A key is looked for that is in no list. */
  isMissing: boolean
  /** Names are nearly others: judges formulas that look for parts of texts, since other names than the data has are no part of it. */
  isAlike: boolean
  /** Whole lines are empty: errors are no mistakes. */
  isEmpty: boolean
  /** What all texts share and is another here, in lower case: formulas that write it out are judged on other data. */
  otherShared: ReadonlySet<string>
}

/** The variant in which what all texts share is another: `O-` of `O-1045`. */
const OTHER_SHARED = 'fresh once more'
/** What is largest by one measure is mostly largest by another: such formulas need some more data. */
const MORE_FRESH = 4
/** Kinds of rows that are brought to the ends. */
const MAX_GROUPS = 6
const MONTHS_ON = 2

/** What variants are derived from besides the tables. */
export interface Ground {
  sheet: Sheet
  literals: Literals
  seed: number
  /** The day that TODAY gives. */
  today: number
  /** Some of the variants have all names at their rows. */
  isInPlace: boolean
}

/** The variant in which a lone day is the last of February, or the first where it begins a month. */
export const IN_FEBRUARY = 'month ends 2'

/** Variants of tables, the most telling first. */
export function getVariants(tables: readonly Table[], ground: Ground): Variant[] {
  return tables.length === 0 ? [] : new Varying(tables, ground).all()
}

class Varying {
  private readonly tables: readonly Table[]
  private readonly literals: Literals
  private readonly chance: Chance
  /** Chooses names to look for, so that the other choices stay as they are. */
  private readonly names: Chance
  private readonly orders: readonly Order[]
  private readonly months: readonly Month[]
  private readonly derived: DerivedLines
  private readonly rises: readonly Field[]
  private readonly holidays: readonly Field[]
  private readonly variants: Variant[] = []
  private readonly ground: Ground

  constructor(tables: readonly Table[], ground: Ground) {
    const { literals, seed } = ground
    this.ground = ground
    this.tables = tables
    this.literals = literals
    this.chance = new Chance(seed)
    this.names = new Chance(seed + 1)
    this.orders = [...getOrders(tables), ...findLoneOrders(tables, literals)]
    this.months = findMonths(tables)
    this.derived = findDerivedLines(tables)
    this.rises = findRises(tables)
    this.holidays = findHolidays(tables, literals, ground.sheet.cols)
  }

  all(): Variant[] {
    const { sheet, today, seed, isInPlace } = this.ground
    const others = new Chance(seed + 2)
    const groups = this.tables.map(table => this.rowsOfEachGroup(table))
    const most = Math.max(...groups.map(rows => rows.length))
    for (let g = 0; g < most; g++) {
      this.ends(groups, g, true)
      this.ends(groups, g, false)
    }
    this.fresh('fresh')
    if (isInPlace) this.inPlace()
    // What counted rows by hand shows.
    this.add('one row fewer', dropLastRows, true)
    this.write(varyOtherRows(this.tables))
    this.write(varyMissingKeys(this.tables, this.literals, others))
    this.write(varyMembers(this.tables, new Chance(seed + 3)))
    this.write(varyTexts(this.tables, this.literals, others))
    this.write(getLimits(this.tables, this.literals))
    this.write(beyondOnlyAtEnd(this.tables, this.literals))
    this.write(fillBlanks(this.tables, sheet))
    this.write(varyTies(this.tables))
    this.write(getNames(this.tables, this.literals))
    this.monthEnds()
    this.write(varyDays(this.tables, this.literals, sheet, today))
    this.write(varyBlanks(this.tables))
    this.write(varyAlikeNames(this.tables, this.literals, sheet))
    this.write(varyParts(this.tables, this.literals, sheet))
    this.write(varyCuts(this.tables, this.literals))
    this.write(varyZeros(this.tables, this.literals))
    this.write(columnsApart(this.tables))
    this.add('other order', draft => this.shuffle(draft))
    this.fresh('fresh again')
    this.write(varyLoneNumbers(this.tables))
    this.fresh(OTHER_SHARED)
    for (let turn = 0; turn < MORE_FRESH; turn++) this.fresh('fresh, more')
    return this.variants
  }

  private write(writes: readonly VariantWrite[]): void {
    for (const { name, isShuffled, write } of writes)
      this.add(name, draft => {
        if (isShuffled) this.shuffle(draft)
        write(draft)
      })
  }

  private add(name: string, write: (draft: Draft) => void, isOutside = false): void {
    const draft = new Draft(this.tables)
    write(draft)
    keepGrains(draft)
    keepHolidaysApart(draft, this.holidays)
    keepRises(draft, this.rises)
    keepOrders(draft, this.orders)
    keepMonths(draft, this.months)
    keepDerivedLines(draft, this.derived)
    keepSought(draft, this.names)
    keepMarkers(draft, this.ground.sheet, this.literals)
    const edits = draft.edits()
    if (edits.size > 0)
      this.variants.push({
        name,
        edits,
        isOutside,
        hasNewZero: hasNewZero(draft),
        isMissing: name.startsWith(MISSING),
        isAlike: name.startsWith(ALIKE),
        isEmpty: name === ALL_BLANK,
        otherShared: new Set(name === OTHER_SHARED ? this.sharedRuns() : []),
      })
  }

  private sharedRuns(): string[] {
    const texts = this.tables.flatMap(table => table.fields).filter(({ kind }) => kind === 'text')
    return texts.flatMap(field => findSharedRuns(textsOfShape(field), this.literals.words))
  }

  private each(write: (field: Field, table: Table) => void): void {
    for (const table of this.tables) for (const field of table.fields) write(field, table)
  }

  /** Other rows in each table; beside a rising line the rows of the others change, and what rises with it stays. */
  private shuffle(draft: Draft): void {
    for (const table of this.tables) {
      if (table.size < 2) continue
      const isRising = table.fields.some(field => field.isSorted)
      const moving = isRising ? { ...table, fields: table.fields.filter(field => !staysInPlace(field)) } : table
      const rows = Array.from({ length: table.size }, (_, i) => i)
      const order = table.size === 2 ? [1, 0] : this.chance.shuffled(rows)
      // The first and the last row must not stay where they are.
      if (order[0] === 0) swap(order, 0, 1)
      if (order.at(-1) === table.size - 1) swap(order, table.size - 1, 0)
      draft.reorder(moving, order)
    }
  }

  /** Row numbers such that each value of each group stands in one of them; rows that the formulas name come first. */
  private rowsOfEachGroup({ fields, size }: Table): number[] {
    const groups = fields.filter(field => field.kind === 'group' || field.kind === 'date')
    const named = (row: number) =>
      groups.filter(({ values }) => {
        const value = values[row] ?? null
        return typeof value === 'string'
          ? this.literals.texts.has(value.toLowerCase())
          : isNumber(value) && this.literals.equals.has(value)
      }).length
    const rows = Array.from({ length: size }, (_, i) => i).sort((a, b) => named(b) - named(a) || a - b)
    const seen = new Set<string>()
    const chosen: number[] = []
    for (const row of rows) {
      const tokens = groups
        .filter(f => f.kind === 'group')
        .map((field, i) => `${i}${getToken(field.values[row] ?? null)}`)
      if (chosen.length > 0 && tokens.every(token => seen.has(token))) continue
      for (const token of tokens) seen.add(token)
      chosen.push(row)
      if (chosen.length === MAX_GROUPS) break
    }
    return chosen
  }

  /** The first and the last row become extreme rows of one group; the others stand in another order. */
  private ends(groups: readonly (readonly number[])[], g: number, isFirstHigh: boolean): void {
    this.add(`ends ${isFirstHigh ? 'high-low' : 'low-high'} ${g + 1}`, draft => {
      this.shuffle(draft)
      this.tables.forEach((table, t) => {
        const rows = groups[t] as readonly number[]
        const row = rows[g % rows.length] as number
        for (const field of table.fields) this.end(draft, field, table.size, row, isFirstHigh)
      })
    })
  }

  /** Other numbers, and the first and the last extreme, while names and groups stay at their rows. */
  private inPlace(): void {
    for (const isFirstHigh of [true, false])
      this.add(`ends ${isFirstHigh ? 'high-low' : 'low-high'} in place`, draft =>
        this.each((field, { size }) => {
          if (field.kind === 'number') this.end(draft, field, size, 0, isFirstHigh)
        }),
      )
    for (const name of ['fresh in place', 'fresh again in place'])
      this.add(name, draft =>
        this.each(field => {
          const line = draft.line(field)
          if (field.kind === 'number' && !field.isSorted)
            line.forEach((value, i) => {
              line[i] = this.freshNumber(field, value)
            })
        }),
      )
  }

  private end(draft: Draft, field: Field, size: number, row: number, isFirstHigh: boolean): void {
    if (field.isSorted) return this.stretch(draft, field, isFirstHigh)
    if (field.from) return draft.put(field, 0, null)
    const last = size - 1
    if (field.kind === 'group' || field.kind === 'date') {
      draft.put(field, 0, field.values[row] ?? null)
      draft.put(field, last, field.values[row] ?? null)
    }
    if (field.kind === 'group' && size === 1) draft.put(field, 0, this.otherName(field))
    if (field.kind === 'date' && size === 1) draft.put(field, 0, this.freshDay(field))
    if (field.kind !== 'number') return
    const grain = getGrain(field)
    const high = above(grain)
    const low = below(grain, field.hasNegatives)
    if (size === 1)
      return draft.put(field, 0, isFirstHigh ? snap(grain.max * 1.5 + getStep(grain), grain) : half(grain.max, grain))
    draft.put(field, 0, likeKind(field, isFirstHigh ? high : low))
    draft.put(field, last, likeKind(field, isFirstHigh ? low : high))
  }

  /** Steps of a rising line move apart or together; they stay in order. */
  private stretch(draft: Draft, field: Field, isWider: boolean): void {
    const line = draft.line(field)
    if (!field.values.every(isNumber) || field.kind === 'date') return
    const grain = getGrain(field)
    line.forEach((value, i) => {
      if (isNumber(value) && i > 0) line[i] = snap(isWider ? value * 1.5 : value * 0.8, grain)
    })
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1], line[i]]
      if (isNumber(a ?? null) && isNumber(b ?? null) && (b as number) <= (a as number))
        line[i] = snap((a as number) + getStep(grain), grain)
    }
  }

  /** Other numbers, days and texts of the same range, grain and shape. */
  private fresh(name: string): void {
    this.add(name, draft => {
      this.shuffle(draft)
      this.each(field => {
        if (field.isSorted) {
          if (isFreeList(field, this.tables)) redrawSorted(draft, field, this.chance)
          return
        }
        const line = draft.line(field)
        if (field.from) return void line.fill(null)
        // What is written alike stays alike.
        const texts = new Map<string, Scalar>()
        const preserved = { named: this.literals.words, preservesShared: name !== OTHER_SHARED }
        field.values.forEach((_, i) => {
          const value = line[i] ?? null
          if (field.kind === 'number') line[i] = this.freshNumber(field, value)
          if (field.kind === 'date' && isNumber(value)) line[i] = this.freshDay(field)
          if (field.kind === 'text' && typeof value === 'string')
            line[i] = texts.get(value) ?? mutatedText(value, textsOfShape(field), this.chance, preserved)
          if (typeof value === 'string') texts.set(value, line[i] ?? value)
        })
        if (field.kind === 'group' && line.length === 1) line[0] = this.otherName(field)
        if (line.length < 3 || field.kind === 'key') return
        if (field.hasTextNumbers)
          for (const i of [0, line.length - 1]) {
            const value = line[i] ?? null
            line[i] = isNumber(value) ? String(value) : value
          }
        if (field.hasBlanks) line[this.chance.one([0, line.length - 1, 1])] = null
      })
    })
  }

  private freshNumber(field: Field, before: Scalar): Scalar {
    // "AB" among marks says that there is none, whoever else has one.
    if (before === null || typeof before === 'boolean' || !isNumber(asNumber(before))) return before
    const grain = getGrain(field)
    const { min, max } = grain
    if (field.values.length === 1) return snap(max * (0.5 + this.chance.next() * 1.5) + getStep(grain), grain)
    const from = field.hasNegatives ? Math.min(min, -max) : min
    const number = snap(from + this.chance.next() * (max - from || 1), grain)
    return typeof before === 'string' ? String(number) : number
  }

  private freshDay(field: Field): number {
    const { min: from, max: to } = getGrain(field)
    // A lone day may be the first of another month.
    if (field.values.length === 1)
      return Math.floor(from) + (this.chance.below(2 * MONTHS_ON + 1) - MONTHS_ON) * DAYS_ON + this.chance.below(28)
    const time = hasTimes(field) ? this.chance.below(MINUTES) / MINUTES : 0
    return Math.floor(from) + this.chance.below(Math.max(28, to - from + 1)) + time
  }

  /** Another value of the data that a lone name may take. */
  private otherName(field: Field): Scalar {
    const now = getToken(field.values[0] ?? null)
    const others = this.tables.flatMap(table =>
      table.fields.filter(f => f !== field && f.values.some(v => getToken(v) === now)).flatMap(f => f.values),
    )
    const names = [...new Set(others.filter(value => getToken(value) !== now && value !== null))]
    return names.length > 0 ? this.chance.one(names) : (field.values[0] ?? null)
  }

  private monthEnds(): void {
    const isDated = this.tables.some(table => table.fields.some(field => field.kind === 'date'))
    if (!isDated) return
    const days = this.tables.flatMap(t =>
      t.fields.filter(f => f.kind === 'date').flatMap(f => f.values.filter(isNumber)),
    )
    const edges = getEdges(days, this.literals.equals)
    for (const turn of edges.keys())
      this.add(`month ends ${turn + 1}`, draft =>
        this.each(field => {
          if (field.kind !== 'date' || field.isSorted) return
          const line = draft.line(field)
          line.forEach((value, i) => {
            if (isNumber(value)) line[i] = edges[(i + turn) % edges.length] ?? value
          })
        }),
      )
  }
}

const textsOfShape = ({ values, examples }: Field) => (examples.length > 0 ? examples : values)

const half = (value: number, grain: Parameters<typeof snap>[1]) =>
  snap(value / 2, { ...grain, decimals: Math.max(1, grain.decimals) })
