/** A page of another site that stands in a text as a card, and loads when its reader asks for it. */
export interface Embed {
  /** Whose page it is, as people say it. */
  name: string
  host: string
  /** The address that is framed. */
  frame: string
}

/** Sites whose pages may be framed; everything else of other sites is a link. A star stands for one name. */
export const EMBED_HOSTS = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'h5p.org',
  '*.h5p.com',
  'www.geogebra.org',
] as const

/** An address in its parts. The contract knows neither browser nor Node, so nothing of theirs reads it. */
const ADDRESS = /^https?:\/\/([a-z0-9.-]{1,253})(?::\d{1,5})?(\/[^?#\s]{0,1000})?(?:\?([^#\s]{0,1000}))?(?:#\S*)?$/i

interface Parts {
  host: string
  path: string
  query: string
}

/** A plain value of a query; undefined for none. */
const valueIn = (query: string, name: string): string | undefined =>
  query
    .split('&')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** What is framed of an address; null for one that is a link. */
export function getEmbed(address: string): Embed | null {
  const [, host = '', path = '/', query = ''] = ADDRESS.exec(address) ?? []
  const parts = { host: host.toLowerCase(), path, query }
  if (/^(www\.|m\.)?(youtube(-nocookie)?\.com|youtu\.be)$/.test(parts.host)) return youtube(parts)
  if (/^(www\.|player\.)?vimeo\.com$/.test(parts.host)) return vimeo(parts)
  if ((parts.host === 'h5p.org' || /^[a-z0-9-]{1,63}\.h5p\.com$/.test(parts.host)) && /\/embed\b/.test(path))
    return { name: 'H5P', host: parts.host, frame: `https://${parts.host}${path}${query === '' ? '' : `?${query}`}` }
  if (/^(www\.)?geogebra\.org$/.test(parts.host)) return geogebra(parts)
  return null
}

const ID = /^[\w-]{6,20}$/

function youtube({ host, path, query }: Parts): Embed | null {
  const [, first = '', second = ''] = path.split('/')
  const isShort = host.endsWith('youtu.be')
  const id = isShort ? first : /^(embed|shorts|live|v)$/.test(first) ? second : (valueIn(query, 'v') ?? '')
  const list = valueIn(query, 'list') ?? ''
  const own = 'www.youtube-nocookie.com'
  if (second === 'videoseries' && /^[\w-]{6,60}$/.test(list))
    return { name: 'YouTube', host: own, frame: `https://${own}/embed/videoseries?list=${list}` }
  if (!ID.test(id)) return null
  const from = /^(\d{1,6})s?$/.exec(valueIn(query, 'start') ?? valueIn(query, 't') ?? '')?.[1]
  return {
    name: 'YouTube',
    host: own,
    frame: `https://${own}/embed/${id}${from === undefined ? '' : `?start=${from}`}`,
  }
}

function vimeo({ path, query }: Parts): Embed | null {
  const [id = '', hash] = path
    .replace(/^\/video\//, '/')
    .split('/')
    .filter(Boolean)
  if (!/^\d{5,12}$/.test(id)) return null
  const key = valueIn(query, 'h') ?? hash ?? ''
  const more = /^[0-9a-f]{6,20}$/.test(key) ? `&h=${key}` : ''
  return { name: 'Vimeo', host: 'player.vimeo.com', frame: `https://player.vimeo.com/video/${id}?dnt=1${more}` }
}

/** A sheet of GeoGebra as it is made for frames; its page is a link. */
function geogebra({ path }: Parts): Embed | null {
  const id = /^\/material\/iframe\/id\/([A-Za-z0-9]{4,16})(?:\/|$)/.exec(path)?.[1]
  const host = 'www.geogebra.org'
  return id === undefined ? null : { name: 'GeoGebra', host, frame: `https://${host}/material/iframe/id/${id}` }
}

/** The page that a frame is part of, as its site shows it to people who open it by itself. */
export function getPage({ name, frame }: Embed): string {
  const [, , path = '', query = ''] = ADDRESS.exec(frame) ?? []
  const last = path.split('/').at(-1) ?? ''
  if (name === 'Vimeo') {
    const key = valueIn(query, 'h')
    return `https://vimeo.com/${last}${key === undefined ? '' : `/${key}`}`
  }
  if (name === 'GeoGebra') return `https://www.geogebra.org/m/${last}`
  if (name !== 'YouTube') return frame
  if (last === 'videoseries') return `https://www.youtube.com/playlist?list=${valueIn(query, 'list') ?? ''}`
  const from = valueIn(query, 'start')
  return `https://www.youtube.com/watch?v=${last}${from === undefined ? '' : `&t=${from}s`}`
}

/** Where a place of a text stands on its page: no author names an id of ours. */
export const PLACE_PREFIX = 'text-'

/** The id of a place that an author calls so; null for no name. */
export const placeId = (name: string): string | null =>
  /^[\p{L}\p{N}_.:-]{1,100}$/u.test(name) ? (name.startsWith(PLACE_PREFIX) ? name : PLACE_PREFIX + name) : null
