/** A page of another site that stands in a text as a card, and loads when its reader asks for it. */
export interface Embed {
  /** Whose page it is, as people say it. */
  name: string
  host: string
  /** The address that is framed. */
  frame: string
}

/** Sites whose pages may be framed; everything else of other sites is a link. A star stands for one name. */
export const EMBED_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com', 'h5p.org', '*.h5p.com'] as const

/** What is framed of an address; null for one that is a link. */
export function embedOf(address: string): Embed | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const host = url.hostname.toLowerCase()
  if (/^(www\.|m\.)?(youtube(-nocookie)?\.com|youtu\.be)$/.test(host)) return youtube(url)
  if (/^(www\.|player\.)?vimeo\.com$/.test(host)) return vimeo(url)
  if ((host === 'h5p.org' || /^[a-z0-9-]{1,63}\.h5p\.com$/.test(host)) && /\/embed\b/.test(url.pathname))
    return { name: 'H5P', host, frame: `https://${host}${url.pathname}${url.search}` }
  return null
}

const ID = /^[\w-]{6,20}$/

function youtube(url: URL): Embed | null {
  const [, first = '', second = ''] = url.pathname.split('/')
  const id =
    url.hostname === 'youtu.be'
      ? first
      : /^(embed|shorts|live|v)$/.test(first)
        ? second
        : (url.searchParams.get('v') ?? '')
  const list = url.searchParams.get('list')
  const host = 'www.youtube-nocookie.com'
  if (second === 'videoseries' && list !== null && /^[\w-]{6,60}$/.test(list))
    return { name: 'YouTube', host, frame: `https://${host}/embed/videoseries?list=${list}` }
  if (!ID.test(id)) return null
  const from = /^(\d{1,6})s?$/.exec(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '')?.[1]
  return { name: 'YouTube', host, frame: `https://${host}/embed/${id}${from === undefined ? '' : `?start=${from}`}` }
}

function vimeo(url: URL): Embed | null {
  const [id, hash] = url.pathname
    .replace(/^\/video\//, '/')
    .split('/')
    .filter(Boolean)
  if (id === undefined || !/^\d{5,12}$/.test(id)) return null
  const key = url.searchParams.get('h') ?? hash
  const more = key !== undefined && key !== null && /^[0-9a-f]{6,20}$/.test(key) ? `&h=${key}` : ''
  return { name: 'Vimeo', host: 'player.vimeo.com', frame: `https://player.vimeo.com/video/${id}?dnt=1${more}` }
}

/** Where a place of a text stands on its page: no author names an id of ours. */
export const PLACE_PREFIX = 'text-'

/** The id of a place that an author calls so; null for no name. */
export const placeId = (name: string): string | null =>
  /^[\p{L}\p{N}_.:-]{1,100}$/u.test(name) ? (name.startsWith(PLACE_PREFIX) ? name : PLACE_PREFIX + name) : null
