import { replaceTexCommands } from './arguments.ts'

const table = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .trim()
      .split(/\s+/)
      .map(pair => pair.split('=') as [string, string]),
  )

const PREFIXES = table(
  'yocto=y zepto=z atto=a femto=f pico=p nano=n micro=µ milli=m centi=c deci=d deca=da hecto=h kilo=k mega=M giga=G tera=T peta=P exa=E',
)
/** Units by their names; one that has none here is written as it is called, which is right for short forms (`\kHz`). */
const UNITS = table(`
  metre=m meter=m second=s gram=g kilogram=kg ampere=A kelvin=K mole=mol candela=cd hertz=Hz newton=N pascal=Pa joule=J watt=W coulomb=C
  volt=V farad=F ohm=Ω siemens=S weber=Wb tesla=T henry=H celsius=°C degreeCelsius=°C degree=° lumen=lm lux=lx becquerel=Bq gray=Gy
  sievert=Sv katal=kat minute=min hour=h day=d arcminute=′ arcsecond=″ litre=L liter=L tonne=t hectare=ha electronvolt=eV dalton=Da
  angstrom=Å percent=% radian=rad steradian=sr decibel=dB byte=B
`)
const POWERS = table('square=2 squared=2 cubic=3 cubed=3')

/** `12345.6e-3 \pm 2` as it is set: thousands apart, powers of ten, an uncertainty. */
const numberOf = (written: string): string =>
  written
    .trim()
    .replaceAll(/\+-|\+\/-/g, '\\pm ')
    .replaceAll(/\d{5,}(?=\.|\D|$)/g, (digits, at: number, all: string) =>
      all[at - 1] === '.' ? digits : digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '\\,'),
    )
    .replaceAll(/\s*[eEdD]([+-]?\d+)/g, '\\times 10^{$1}')
    .replaceAll(/(?<=\d),(?=\d)/g, '{,}')

/** Units by their commands, or as they were typed. */
function unitOf(written: string): string {
  if (!written.includes('\\')) return typedUnit(written)
  const parts: string[] = []
  let prefix = ''
  let power = ''
  let isUnder = false
  for (const [, name = '', argument = ''] of written.matchAll(/\\([a-zA-Z]+)(?:\{([^{}]{0,20})\})?/g)) {
    const known = POWERS.get(name)
    if (name === 'per') isUnder = true
    else if (PREFIXES.has(name)) prefix += PREFIXES.get(name) ?? ''
    else if (name === 'square' || name === 'cubic') power = known ?? ''
    else if (known !== undefined || name === 'tothe') parts.push(raised(parts.pop() ?? '', known ?? argument))
    else {
      const unit = `\\text{${prefix}${(UNITS.get(name) ?? name.replace(/^u(?=[A-Za-z])/, 'µ')).replace('%', '\\%')}}`
      parts.push(isUnder ? `${unit}^{-${power || 1}}` : power ? `${unit}^{${power}}` : unit)
      prefix = ''
      power = ''
      isUnder = false
    }
  }
  return parts.join('\\,')
}

/** A power that is said behind its unit: one that is under the line stays there. */
const raised = (unit: string, power: string): string =>
  unit.endsWith('^{-1}') ? unit.replace(/1\}$/, `${power}}`) : `${unit}^{${power}}`

const typedUnit = (written: string): string =>
  written
    .trim()
    .replaceAll(/[A-Za-zµΩ°%]+/g, letters => `\\text{${letters.replace('%', '\\%')}}`)
    .replaceAll(/[.~ ]+/g, '\\,')

const quantity = (number: string, unit: string): string =>
  `${numberOf(number)}${/^\\text\{[°′″]\}$/.test(unit) ? '' : '\\,'}${unit}`

const ANGLE = ['^{\\circ}', "'", "''"]
const angleOf = (written: string): string =>
  written
    .split(';')
    .map((part, index) => (part.trim() ? `${numberOf(part)}${ANGLE[index] ?? ''}` : ''))
    .join('')

/** Numbers and units as siunitx writes them, in commands that KaTeX has: `\SI{3}{\metre\per\second}`. */
export function withUnits(tex: string): string {
  let said = replaceTexCommands(tex, ['SIrange', 'qtyrange'], 3, ({ given: [from = '', to = '', unit = ''] }) => {
    const of = unitOf(unit)
    return `{${quantity(from, of)}\\text{ to }${quantity(to, of)}}`
  })
  said = replaceTexCommands(
    said,
    ['SI', 'qty'],
    2,
    ({ given: [number = '', unit = ''] }) => `{${quantity(number, unitOf(unit))}}`,
  )
  said = replaceTexCommands(
    said,
    ['numrange'],
    2,
    ({ given: [a = '', b = ''] }) => `{${numberOf(a)}\\text{ to }${numberOf(b)}}`,
  )
  said = replaceTexCommands(said, ['si', 'unit'], 1, ({ given: [unit = ''] }) => `{${unitOf(unit)}}`)
  said = replaceTexCommands(said, ['num'], 1, ({ given: [number = ''] }) => `{${numberOf(number)}}`)
  return replaceTexCommands(said, ['ang'], 1, ({ given: [angle = ''] }) => `{${angleOf(angle)}}`)
}
