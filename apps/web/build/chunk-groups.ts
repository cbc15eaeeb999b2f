import type { Rolldown } from 'vite'

/**
 * The lists that load the code of pages, of the frames around them, of players and of the rooms of a class: what they import is where a
 * first load starts. What other modules import lazily (dialogs, editors) is left to the bundler.
 */
const LISTS = /\/(?:pages\.tsx|kind\.tsx|[\w-]+-player\.tsx|class-room\/class-screen\.tsx|app\/(?:screens|frames)\.ts)$/

/** What stands around every page behind sign-in. */
const FRAME = /\/app\/[\w-]*signed-in\.tsx$/

/** The pages of a first visit, in their order: what one of them shares with later pages is in a file that carries nothing else. */
const FIRST_VISIT: readonly [name: string, starts: RegExp][] = [
  ['sign-in', /\/features\/auth\/login-screen\.tsx$/],
  ['home', /\/(?:features\/dashboard\/dashboard-screen|app\/home-layout|app\/signed-in)\.tsx$/],
  ['lesson', /\/features\/classroom\/activity-screen\.tsx$/],
]

/** Who imports a module, and what it imports at once, as the bundler knows it. */
export type Importers = Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters' | 'importedIds'>
export type FindImporters = (id: string) => Importers | null

/** Paths as they are written on every system but Windows. */
const slashed = (id: string): string => id.replaceAll('\\', '/')

/** The screens, frames and players that need a module at once. */
function startsOf(id: string, find: FindImporters): string[] {
  const starts = new Set<string>()
  const seen = new Set([id])
  for (const at of seen) {
    const module = find(at)
    if (module?.dynamicImporters.some(list => LISTS.test(slashed(list)))) starts.add(slashed(at))
    for (const importer of module?.importers ?? []) seen.add(importer)
  }
  return [...starts]
}

/** What is large among that which features and parts of `shared` stand on, in the order in which it is named. */
const LARGE: readonly [name: string, modules: RegExp][] = [
  ['dialog', /\/node_modules\/@base-ui\//],
  ['form', /\/node_modules\/react-hook-form\//],
  ['journal', /\/src\/shared\/journal\//],
  ['text', /\/node_modules\/dompurify\//],
  ['stream', /\/node_modules\/hls\.js\//],
]

/** What is large of all that a module imports, by whatever way. */
function findLarge(id: string, find: FindImporters): string[] {
  const seen = new Set([id])
  for (const at of seen) for (const imported of find(at)?.importedIds ?? []) seen.add(imported)
  return LARGE.flatMap(([name, modules]) => ([...seen].some(at => modules.test(slashed(at))) ? [name] : []))
}

/**
 * The file of a part of `shared`: what stands on something large is apart from the others, so that no page loads it for a table. Its
 * name says all of it, hence a file imports only those with fewer words.
 */
const uiChunk = (id: string, find: FindImporters): string => ['ui', ...findLarge(id, find)].join('-')

/** The file of a feature, or of a visit: one for what is light, and one for what stands on something large. */
const featureChunk = (name: string, id: string, find: FindImporters): string =>
  findLarge(id, find).length > 0 ? `${name}-large` : name

const match = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1]

/**
 * The file of a module that several pages need, by where it stands: its feature, its package, its library. Each file imports only
 * those of layers below it, so that no two import each other.
 */
function sharedChunk(id: string, starts: readonly string[], find: FindImporters): string {
  const module = slashed(id)
  const library =
    match(module, /.*\/node_modules\/(?:@([\w-]+)\/)/) ?? match(module, /.*\/node_modules\/([\w-]+)(?:\.js)?\//)
  const visit = FIRST_VISIT.find(([, page]) => starts.some(start => page.test(start)))?.[0]
  const feature = match(module, /\/src\/features\/([\w-]+)\//)
  // Texts of authors stand on many pages that are no lesson, nearly always to be shown.
  if (feature === 'rich-text') return feature
  if (feature) return featureChunk(visit ?? feature, id, find)
  if (module.includes('/src/app/')) return 'shell'
  const part = library ?? match(module, /\/src\/shared\/(journal)\//)
  const area = match(module, /\/packages\/contract\/src\/([\w-]+)\//)
  // Not every page with a text needs what is large in a lesson, nor how its formulas are read.
  if (visit && !((part || area) && visit === 'lesson')) return `${visit}-ui`
  if (library === 'lucide-react') return 'icons'
  if (area) return `contract-${area}`
  return part ?? match(module, /\/packages\/([\w-]+)\//) ?? uiChunk(id, find)
}

/** The file of a module that one page needs. Screens of several features have the same name, so it has that of its folder too. */
function pageChunk(start: string): string {
  if (FRAME.test(start)) return 'shell'
  return (match(start, /\/src\/(?:features\/)?(.+)\.\w+$/) ?? start).replaceAll('/', '-')
}

/** The name of the file that a module belongs to; null for one that no page needs at once, which the bundler places. */
export function chunkName(id: string, find: FindImporters): string | null {
  const starts = startsOf(id, find)
  if (starts.length > 1) return sharedChunk(id, starts, find)
  return starts[0] === undefined ? null : pageChunk(starts[0])
}

/**
 * How the code is cut into files: by folders and imports alone, so that a change in one feature leaves the files of the others as
 * they were (docs/decisions/0050-chunks-by-feature.md).
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 3 },
  // Becomes the entry.
  { name: 'start', tags: ['$initial'], priority: 2 },
  { name: (id, graph) => chunkName(id, module => graph.getModuleInfo(module)), debugName: 'pages', priority: 1 },
]
