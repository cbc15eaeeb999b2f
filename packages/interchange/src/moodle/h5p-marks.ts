import { escapeHtml } from '../xml/escape-html.ts'
import { decodeBasicEntities } from './text-format.ts'

const PLACEHOLDER =
  /(<div\b[^<>]{0,500}\bclass\s?=\s?["'][^"'<>]{0,200}\bh5p-placeholder\b[^<>]{0,500}>)([^<>]{1,2000})(?:<br\s?\/?>\s*)?<\/div>/gi
const PLAYER =
  /<iframe\b[^<>]{0,1000}?\bsrc\s?=\s?(["'])([^"'<>]{0,1000}\/h5p\/embed\.php\?[^"'<>]{0,2000})\1[^<>]{0,1000}>(?:[^<]{0,200}<\/iframe>)?/gi

/**
 * H5P that Moodle's editor put into a text, as links: a file by `<a class="h5p" href="...">its name</a>`, a page elsewhere as the frame that
 * it is. Addresses stay as they are written.
 */
export function withH5pMarks(html: string): string {
  if (!/h5p/i.test(html)) return html
  return html
    .replace(PLACEHOLDER, (_all, _open: string, written: string) => {
      const address = decodeBasicEntities(written).trim()
      return `<p>${markOf(address) ?? frameOf(address)}</p>`
    })
    .replace(PLAYER, (all: string, _quote: string, written: string) => markOf(playedBy(written)) ?? all)
}

/** The file that the player of a Moodle site was asked to play. */
function playedBy(written: string): string {
  const [, url = ''] = /[?&]url=([^&#]*)/.exec(decodeBasicEntities(written)) ?? []
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** The mark of a file of H5P; null for what is no such file. */
function markOf(address: string): string | null {
  const [, path = ''] = /^((?:@@PLUGINFILE@@|https?:\/\/|\/).{0,1500}\.h5p)(?:\?.*)?$/is.exec(address) ?? []
  if (path === '') return null
  return `<a class="h5p" href="${escapeHtml(path.replaceAll(' ', '%20'))}">${escapeHtml(nameOf(path))}</a>`
}

function nameOf(path: string): string {
  const name = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const frameOf = (address: string): string =>
  /^https?:\/\//i.test(address)
    ? `<iframe src="${escapeHtml(address)}" title="H5P content"></iframe>`
    : escapeHtml(address)
