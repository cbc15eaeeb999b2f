import { firstColumn, getLabels } from '../labels.ts'
import { getPieces, LISTED, onlyOne, type Piece, proposal } from '../piece.ts'
import type { Proposal } from '../proposal.ts'
import type { PlacedLine } from '../sections.ts'
import { CITIES } from './cities.data.ts'
import { STATES } from './states.data.ts'

const CITY_LABELS = new Set(['city', 'current city', 'location', 'current location', 'present location'])
const PIN_LABELS = new Set(['pin', 'pin code', 'pincode', 'postal code', 'zip', 'zip code', 'postcode'])
const CITY_NAME = /^\p{Lu}[\p{L} .'-]{1,40}$/u
const PIN = /^([1-9]\d{2}) ?(\d{3})(?!\d)/
/** A pin at the end of an address: 'Bengaluru - 560001', 'Kochi 682 016'. */
const AFTER_CITY = /[ ,–-]{1,4}([1-9]\d{2} ?\d{3})(?![\d\p{L}])/gu

const NO_CITY = new Set(['anywhere', 'hybrid', 'india', 'remote', 'work from home'])

const isCity = (text: string): boolean => CITIES.has(text.toLowerCase())
const isHome = ({ section }: PlacedLine): boolean => section === 'top' || section === 'personal'

/** Cities that stand for themselves in a line: between separators, with or without a pin behind. */
function citiesIn(line: PlacedLine): Piece[] {
  return getPieces(line.text, LISTED).flatMap(piece => {
    const to = piece.to - piece.text.length + piece.text.replace(/[ –-]{1,4}\d{3} ?\d{3}$/, '').length
    const text = line.text.slice(piece.from, to)
    return isCity(text) ? [{ text, from: piece.from, to }] : []
  })
}

/** Where the owner lives: what a line calls their city, or the only city among the contacts. */
export function cityIn(lines: readonly PlacedLine[]): Proposal[] {
  const home = lines.filter(isHome)
  for (const line of home)
    for (const { label, value } of getLabels(line.text)) {
      if (!CITY_LABELS.has(label)) continue
      const column = firstColumn(line.text, value)
      const [city] = getPieces(line.text, LISTED, column.from, column.to)
      if (city && CITY_NAME.test(city.text) && !NO_CITY.has(city.text.toLowerCase()))
        return [proposal('city', city.text, line, city)]
    }
  const found = home.flatMap(line => citiesIn(line).map(city => ({ line, city })))
  const only = onlyOne(found, ({ city }) => city.text.toLowerCase())
  return only ? [proposal('city', only.city.text, only.line, only.city)] : []
}

/** The pin code of the owner: what a line calls so, or six digits behind their city or state. */
export function pinIn(lines: readonly PlacedLine[]): Proposal[] {
  const home = lines.filter(isHome)
  for (const line of home)
    for (const { label, value } of getLabels(line.text)) {
      const pin = PIN_LABELS.has(label) ? PIN.exec(value.text) : null
      if (pin)
        return [proposal('pin', `${pin[1]}${pin[2]}`, line, { from: value.from, to: value.from + pin[0].length })]
    }
  const found = home.flatMap(line =>
    [...line.text.matchAll(AFTER_CITY)].flatMap(({ 0: all, 1: digits = '', index }) => {
      const before = getPieces(line.text.slice(0, index), LISTED).at(-1)
      const place = before?.text.split(': ').at(-1) ?? ''
      const isBehindCity = before?.to === index && (isCity(place) || STATES.has(place.toLowerCase()))
      const to = index + all.length
      return isBehindCity ? [proposal('pin', digits.replace(' ', ''), line, { from: to - digits.length, to })] : []
    }),
  )
  const only = onlyOne(found, ({ value }) => value)
  return only ? [only] : []
}
