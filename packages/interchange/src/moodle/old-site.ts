/** What may stand behind an address, up to the end of its attribute or of its word. */
const REST = String.raw`([^\s"'<>]{0,2000})`

/**
 * Addresses of the site that a backup came from, as the tokens that its Moodle writes for most of them; the others become `#` inside a
 * tag and `[link]` in running text, and are listed. `wwwRoot` as the backup names it; either scheme counts, and an address without a
 * host is one of that site.
 */
export function withoutOldSite(text: string, wwwRoot: string): { text: string; lost: string[] } {
  const root = wwwRoot.replace(/^https?:\/\//i, '').replace(/\/+$/, '')
  if (root.length < 4) return { text, lost: [] }
  const lost: string[] = []
  const own = withoutOwnAddresses(text, root.includes('/') ? root.slice(root.indexOf('/')) : '', lost)
  if (!own.includes(root)) return { text: own, lost }
  const address = new RegExp(
    String.raw`(?:https?:|(?<![:\w/]))\/\/${root.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\w.-])${REST}`,
    'gi',
  )
  const out = own.replace(address, (all: string, rest: string, at: number) => {
    const token = tokenOf(rest.replaceAll('&amp;', '&'))
    if (token !== null) return token
    lost.push(all.slice(0, 200))
    return isInTag(own, at) ? '#' : '[link]'
  })
  return { text: out, lost }
}

const TAG = /<[a-z][^<>]*>/gi
const WITHOUT_HOST = /(\s(?:href|src)\s?=\s?(["']))(\/(?!\/)[^"']*)(?=\2)/gi

/** Addresses from the top of the old site would lead to whatever stands there here. `folder`: where its Moodle lies. */
function withoutOwnAddresses(text: string, folder: string, lost: string[]): string {
  if (!/["']\/(?!\/)/.test(text)) return text
  const made = (_all: string, before: string, _quote: string, address: string): string => {
    const rest = address.startsWith(`${folder}/`) ? address.slice(folder.length) : ''
    const token = tokenOf(rest.replaceAll('&amp;', '&'))
    if (token === null) lost.push(address.slice(0, 200))
    return before + (token ?? '#')
  }
  return text.replace(TAG, tag => tag.replace(WITHOUT_HOST, made))
}

function isInTag(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 3000), at)
  return before.lastIndexOf('<') > before.lastIndexOf('>')
}

/** The token of a page or a file; null for any other one. */
function tokenOf(rest: string): string | null {
  const fragment = /#[^#]*$/.exec(rest)?.[0] ?? ''
  const id = /[?&]id=(\d{1,20})\b/.exec(rest)?.[1]
  const [, module] = /^\/mod\/([a-z0-9_]{1,40})\/(?:view|embed)\.php\?/.exec(rest) ?? []
  const chapter = /[?&]chapterid=(\d{1,20})\b/.exec(rest)?.[1]
  if (module === 'book' && id !== undefined && chapter !== undefined) return `$@BOOKVIEWBYIDCH*${id}*${chapter}@$`
  const wikiPage = module === 'wiki' ? /[?&]pageid=(\d{1,20})\b/.exec(rest)?.[1] : undefined
  if (wikiPage !== undefined) return `$@WIKIPAGEBYID*${wikiPage}@$`
  if (module !== undefined && id !== undefined) return `$@${module.toUpperCase()}VIEWBYID*${id}@$${fragment}`
  if (rest.startsWith('/course/view.php?') && id !== undefined) {
    const section = /[?&]section=(\d{1,5})/.exec(rest)?.[1] ?? /^#section-(\d{1,5})$/.exec(fragment)?.[1]
    return `$@COURSEVIEWBYID*${id}@$${section === undefined ? '' : `&amp;section=${section}`}`
  }
  if (rest.startsWith('/course/section.php?') && id !== undefined) return `$@COURSESECTIONBYID*${id}@$`
  return fileToken(rest)
}

const FILE =
  /^\/(?:webservice\/)?(?:plugin|draft)file\.php(?:\?file=)?\/(\d{1,20})\/([a-z0-9_]{1,60})\/([a-z0-9_]{1,60})\/(?:\d{1,20}\/)?([^?#&]+)/
/** Of the days when a course had one folder of files. */
const LEGACY = /^\/file\.php(?:\?file=)?\/\d{1,20}\/([^?#&]+)/

/** The token of a file, with the place that its address names. */
function fileToken(rest: string): string | null {
  const address = rest.replace(/^[^?]*\?file=.*$/, all => all.replaceAll(/%2F/gi, '/'))
  const legacy = LEGACY.exec(address)?.[1]
  if (legacy !== undefined) return `@@PLUGINFILE@@/${LEGACY_PLACE}${legacy}`
  const [, context, component, area, path] = FILE.exec(address) ?? []
  return path === undefined ? null : `@@PLUGINFILE@@/~/${context}/${component}/${area}/${path}`
}

const LEGACY_PLACE = '~/0/course/legacy/'

/** Files of the course's old folder, as older backups write them, as tokens of today. */
export const withoutOldTokens = (text: string): string =>
  text.includes('$@FILEPHP@$')
    ? text.replace(
        /\$@FILEPHP@\$((?:\$@SLASH@\$|\/)[^"'<>]{0,1000})/g,
        (_all, path: string) =>
          `@@PLUGINFILE@@/${LEGACY_PLACE}${path.replaceAll('$@SLASH@$', '/').replace(/^\/+/, '')}`,
      )
    : text

/** The place in a path of such a token; null for a path of the owner. */
export function placeInPath(path: string): { contextId: string; component: string; area: string; path: string } | null {
  const [, contextId, component, area, rest] = /^~\/(\d+)\/([a-z0-9_]+)\/([a-z0-9_]+)\/(.+)$/s.exec(path) ?? []
  return contextId !== undefined && component !== undefined && area !== undefined && rest !== undefined
    ? { contextId, component, area, path: rest }
    : null
}
