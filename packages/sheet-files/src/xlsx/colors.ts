import type { PackageParts } from './package-parts.ts'

/** The colours that attributes of a style name by number. */
export type Colors = (attributes: ReadonlyMap<string, string>) => string | undefined

/** The colours that files name by number from 0 on; 0 to 7 are 8 to 15 once more. Source: ECMA-376 part 1, 18.8.27. */
export const INDEXED_COLORS: readonly string[] =
  `000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF
  800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF
  000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99
  3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333`.split(
    /\s+/,
  )

/** Themes name text before background in pairs; attributes count the other way round. */
const THEME_ORDER = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
]

/** Where the colours of a workbook stand. */
interface Paths {
  theme: string | undefined
  styles: string | undefined
}

/** Reads the theme and the palette of a workbook; gives what finds the colour of `rgb`, `theme` and `tint`, or `indexed`. */
export async function readColors(parts: PackageParts, paths: Paths): Promise<Colors> {
  const [theme, palette] = [await readTheme(parts, paths.theme), await readPalette(parts, paths.styles)]
  return attributes => {
    const hex =
      attributes.get('rgb')?.slice(-6) ??
      theme.get(THEME_ORDER[Number(attributes.get('theme') ?? -1)] ?? '') ??
      palette[Number(attributes.get('indexed') ?? -1)]
    if (!hex || !/^[\da-f]{6}$/i.test(hex)) return
    return tinted(hex, Number(attributes.get('tint') ?? 0))
  }
}

async function readTheme(parts: PackageParts, path: string | undefined): Promise<Map<string, string>> {
  const theme = new Map<string, string>()
  let slot = ''
  if (path !== undefined)
    await parts.scan(path, {
      open(name, attributes) {
        if (THEME_ORDER.includes(name)) slot = name
        else if (slot !== '' && (name === 'srgbClr' || name === 'sysClr') && !theme.has(slot))
          theme.set(slot, attributes().get(name === 'srgbClr' ? 'val' : 'lastClr') ?? '')
      },
      close(name) {
        if (name === slot) slot = ''
      },
    })
  return theme
}

/** The colours by number: a workbook may have replaced them from the first on. */
async function readPalette(parts: PackageParts, path: string | undefined): Promise<readonly string[]> {
  const own: string[] = []
  if (path !== undefined)
    await parts.scan(path, {
      open(name, attributes) {
        if (name === 'rgbColor' && own.length < INDEXED_COLORS.length)
          own.push(attributes().get('rgb')?.slice(-6) ?? '')
      },
    })
  return [...own, ...INDEXED_COLORS.slice(own.length)]
}

/** A colour made lighter (`tint` above 0) or darker. Source: ECMA-376 part 1, 18.8.19, channel by channel. */
function tinted(hex: string, tint: number): string {
  const channels = [0, 2, 4].map(i => Number.parseInt(hex.slice(i, i + 2), 16))
  const shifted = channels.map(c => Math.round(tint < 0 ? c * (1 + tint) : c + (255 - c) * (tint || 0)))
  return `#${shifted
    .map(c => Math.min(255, Math.max(0, c)).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}
