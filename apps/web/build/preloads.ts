import type { HtmlTagDescriptor, Rolldown } from 'vite'

const SHELL = 'src/app/home-layout.tsx'

/** Addresses and the lazy sources that each starts with; the first that fits counts. The server names their chunks in the page. */
const SCREENS: readonly (readonly [pattern: string, ...sources: string[]])[] = [
  ['^/login$', 'src/features/auth/login-screen.tsx'],
  ['^/$', 'src/features/dashboard/dashboard-screen.tsx', SHELL],
  ['^/program-timeline/', 'src/features/classroom/timeline-screen.tsx', SHELL],
  ['^/program-search/', 'src/features/search/program-search-screen.tsx', SHELL],
  ['^/profile$', 'src/features/account/profile-screen.tsx', SHELL],
  ['^/page-activity/', 'src/features/classroom/activity-screen.tsx'],
  ['^/free/classroom/[^/]+/player/', 'src/app/free-screens.tsx', 'src/features/lesson/lesson.tsx'],
  ['^/free(/|$)', 'src/app/free-screens.tsx'],
]

export interface Preload {
  /** Regular expression on the path of an address. */
  pattern: string
  files: string[]
}

/** The chunks behind each screen, without what the entry loads anyway. */
export function preloadsOf(bundle: Rolldown.OutputBundle): Preload[] {
  const chunks = Object.values(bundle).filter(item => item.type === 'chunk')
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const closure = (start: string): Set<string> => {
    const seen = new Set<string>()
    const walk = (file: string): void => {
      if (seen.has(file)) return
      seen.add(file)
      for (const next of byFile.get(file)?.imports ?? []) walk(next)
    }
    walk(start)
    return seen
  }
  const entry = chunks.find(chunk => chunk.isEntry)
  const ofEntry = entry ? closure(entry.fileName) : new Set<string>()
  return SCREENS.map(([pattern, ...sources]) => {
    const starts = chunks.filter(chunk => chunk.moduleIds.some(id => sources.some(source => id.endsWith(source))))
    const all = new Set(starts.flatMap(chunk => [...closure(chunk.fileName)]))
    return { pattern, files: [...all].filter(file => !ofEntry.has(file)) }
  })
}

/** The font that every text is set in: asked for with the page, not after the first text. */
export const fontPreloads = (bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] =>
  Object.keys(bundle)
    .filter(file => /-latin-wght-normal-[^/]*\.woff2$/.test(file))
    .map(file => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
      injectTo: 'head',
    }))
