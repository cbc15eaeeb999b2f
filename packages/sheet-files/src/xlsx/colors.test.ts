import { describe, expect, it } from 'vitest'
import { INDEXED_COLORS } from './colors.ts'
import { readXlsx } from './read-xlsx.ts'
import { workbookBytes } from './workbook-parts.test-kit.ts'

/** The fill of a cell whose `fgColor` has these attributes. */
async function fillOf(attributes: string, after = ''): Promise<string | undefined> {
  const bytes = await workbookBytes('<row r="1"><c r="A1" s="1"><v>1</v></c></row>', {
    'xl/styles.xml': `<styleSheet><fills><fill/><fill><patternFill patternType="solid"><fgColor ${attributes}/></patternFill></fill></fills><cellXfs><xf/><xf fillId="1"/></cellXfs>${after}</styleSheet>`,
    'xl/theme/theme1.xml':
      '<theme><clrScheme><hlink><srgbClr val="0563C1"/></hlink><folHlink><srgbClr val="954F72"/></folHlink></clrScheme></theme>',
  })
  const { styles, sheets } = await readXlsx(bytes)
  return styles[sheets[0]?.cells[0]?.style ?? 0]?.fill
}

describe('a colour by number', () => {
  it.each([
    [0, '#000000'],
    [1, '#FFFFFF'],
    [2, '#FF0000'],
    [3, '#00FF00'],
    [4, '#0000FF'],
    [5, '#FFFF00'],
    [6, '#FF00FF'],
    [7, '#00FFFF'],
    [8, '#000000'],
    [13, '#FFFF00'],
    [16, '#800000'],
    [22, '#C0C0C0'],
    [26, '#FFFFCC'],
    [34, '#FFFF00'],
    [43, '#FFFF99'],
    [47, '#FFCC99'],
    [55, '#969696'],
    [63, '#333333'],
  ])('%i is that of the standard', async (index, color) => {
    expect(await fillOf(`indexed="${index}"`)).toBe(color)
  })

  it('is one of 64, the first eight of them twice', () => {
    expect(INDEXED_COLORS).toHaveLength(64)
    expect(INDEXED_COLORS.slice(0, 8)).toEqual(INDEXED_COLORS.slice(8, 16))
  })

  it.each(['indexed="66"', 'indexed="-1"', 'auto="1"'])('is none for %s', async attributes => {
    expect(await fillOf(attributes)).toBeUndefined()
  })

  it('as a fill may be that of the system: text or paper', async () => {
    expect(await fillOf('indexed="64"')).toBe('#000000')
    expect(await fillOf('indexed="65"')).toBe('#FFFFFF')
  })

  it('may be one that the workbook put in the place of another', async () => {
    const own =
      '<colors><indexedColors><rgbColor rgb="00112233"/><rgbColor rgb="FF445566"/></indexedColors><mruColors><color rgb="FF000001"/></mruColors></colors>'
    expect(await fillOf('indexed="1"', own)).toBe('#445566')
    expect(await fillOf('indexed="2"', own)).toBe('#FF0000')
  })

  it('may be that of links in the theme', async () => {
    expect(await fillOf('theme="10"')).toBe('#0563C1')
    expect(await fillOf('theme="11"')).toBe('#954F72')
  })
})
