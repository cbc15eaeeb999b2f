import type { ActivityModel, SectionModel } from '@learn/course'
import { getActivity, getSection, keyPart } from '../course/course-parts.ts'
import { counted } from '../moodle/import-report.ts'
import type { CartridgeContext } from './cartridge-context.ts'
import type { CartridgeResource } from './manifest.ts'
import { readResource } from './read-resource.ts'

/** What a package holds beside its table of contents: pages, links, quizzes, and its files in one folder; null for nothing. */
export async function unlistedSection(context: CartridgeContext): Promise<SectionModel | null> {
  const { manifest, sourceKey, report } = context
  const activities: ActivityModel[] = []
  const resources = [...manifest.resources.values()]
  for (const resource of resources) {
    // The other form of it stands by itself.
    if (context.read.has(resource.id) || resource.variantOf !== null || !isThing(resource)) continue
    const read = await readResource(context, { title: isSyllabus(resource) ? 'Syllabus' : '', resourceId: resource.id })
    if (read) activities.push(getActivity({ ...read, sourceKey: context.newKey(resource.id) }))
  }
  const files = filesOf(context, resources)
  if (files.length > 0) {
    report.cameIn('activity: folder', 'Files', counted(files.length, 'file'))
    activities.push(
      getActivity({
        type: 'folder',
        name: 'Files',
        content: { kind: 'folder' },
        sourceKey: `${sourceKey}:activity:files`,
        files,
      }),
    )
  }
  if (activities.length === 0) return null
  report.cameIn('section', 'Other materials', 'what stands in no table of contents')
  return getSection({ sourceKey: `${sourceKey}:section:${keyPart('unlisted')}`, name: 'Other materials', activities })
}

const isSyllabus = ({ path }: CartridgeResource): boolean => path === 'course_settings/syllabus.html'

/** Settings of Canvas are none; its syllabus is a page. */
const isThing = ({ type, path }: CartridgeResource): boolean =>
  path.endsWith('syllabus.html') ||
  (!path.startsWith('course_settings/') &&
    (/^(ims(wl|dt|qti|basiclti)|assignment)/.test(type) ||
      (/learning-application-resource/.test(type) && /\.html?$/i.test(path)) ||
      path.startsWith('wiki_content/')))

/** Files that learners may want and no text names. */
const filesOf = ({ folder, read, named }: CartridgeContext, resources: readonly CartridgeResource[]) =>
  resources
    .filter(({ id, type, path }) => type === 'webcontent' && !read.has(id) && !named.has(path) && isFile(path))
    .flatMap(({ path }) => folder.file(path) ?? [])

const isFile = (path: string): boolean => path.startsWith('web_resources/') || !/\.(html?|xml)$/i.test(path)
