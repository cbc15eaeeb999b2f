import type { CellStyle } from '../sheet-file.ts'

type Attributes = ReadonlyMap<string, string>

/** Where the text of a cell stands, from its `alignment` element. */
export function getAlignment(of: Attributes): CellStyle {
  const [align, verticalAlign] = [of.get('horizontal'), of.get('vertical')]
  return {
    ...((align === 'left' || align === 'center' || align === 'right') && { align }),
    ...(verticalAlign === 'top' && { verticalAlign }),
    ...(verticalAlign === 'center' && { verticalAlign: 'middle' as const }),
    ...(isOn(of.get('wrapText')) && { isWrapped: true as const }),
  }
}

/** What of an `alignment` element no `CellStyle` holds, in words. */
export function lostAlignment(of: Attributes): string[] {
  const horizontal = of.get('horizontal') ?? 'general'
  const isPlain = ['general', 'left', 'center', 'right'].includes(horizontal)
  const isUpright = ['top', 'center', 'bottom'].includes(of.get('vertical') ?? 'bottom')
  return [
    ...(Number(of.get('textRotation') ?? 0) === 0 ? [] : ['turned text']),
    ...(Number(of.get('indent') ?? 0) === 0 ? [] : ['indents']),
    ...(isOn(of.get('shrinkToFit')) ? ['text shrunk to fit'] : []),
    ...(isPlain && isUpright ? [] : ['justified and spread text']),
  ]
}

const isOn = (text: string | undefined) => text === '1' || text === 'true'
