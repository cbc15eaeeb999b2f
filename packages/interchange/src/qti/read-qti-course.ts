import type { ActivityModel, CourseModel } from '@learn/course'
import type { CanvasMeta } from '../cartridge/canvas-meta.ts'
import { CartridgeContext } from '../cartridge/cartridge-context.ts'
import type { CartridgeManifest, CartridgeResource } from '../cartridge/manifest.ts'
import { readAssessment } from '../cartridge/read-assessment.ts'
import { getActivity, getCourse, getSection, keyPart } from '../course/course-parts.ts'
import { getQuestionCategories } from '../course/course-question.ts'
import type { ImportReport } from '../moodle/import-report.ts'
import { plainName } from '../moodle/text-format.ts'
import type { PackageFolder } from '../package/package-folder.ts'
import { RawBank } from '../questions/raw-bank.ts'
import { qtiXml } from './qti-3.ts'
import { localName } from './qti-text.ts'
import { getItems } from './read-qti.ts'
import { addPackageItems } from './read-qti-package.ts'
import { readTest21 } from './read-test-21.ts'

interface Parts {
  folder: PackageFolder
  manifest: CartridgeManifest
  canvas: CanvasMeta
  report: ImportReport
}

/**
 * A package of QTI with tests as a course of quizzes; questions that no test asks stand in its bank. Null where it holds questions alone.
 */
export async function readQtiCourse(parts: Parts): Promise<CourseModel | null> {
  const { folder, manifest, report } = parts
  const resources = [...manifest.resources.values()]
  const tests: CartridgeResource[] = []
  for (const resource of resources) if (await isTest(folder, resource)) tests.push(resource)
  if (tests.length === 0) return null
  // Many tools call each of their manifests alike.
  const sourceKey = `qti:course:${keyPart([manifest.id, manifest.title, ...resources.map(({ id }) => id)].join('~'))}`
  const bank = new RawBank(report)
  const context = new CartridgeContext({ ...parts, sourceKey, bank })
  const keys = new Map<string, string | null>()
  const activities: ActivityModel[] = []
  for (const test of tests) {
    const read = test.type.includes('v1p')
      ? await readAssessment(context, test, said => plainName(said, 'Quiz'))
      : await quizOf(context, test, keys)
    if (!read) continue
    activities.push(getActivity({ ...read, sourceKey: context.newKey(test.id) }))
    report.cameIn('activity: quiz', read.name)
  }
  if (activities.length === 0) return null
  const fullName = plainName(manifest.title || (activities[0]?.name ?? ''), 'Imported quizzes')
  for (const { type, path } of resources)
    if (type.startsWith('imsqti_item') && !keys.has(path)) {
      const root = await qtiXml(folder, path)
      const found = root && getItems(root)
      bank.open([fullName])
      if (found) addPackageItems(bank, found.items, { folder, from: path, at: `${path}, ` })
    }
  return getCourse({
    sourceKey,
    fullName,
    sections: [getSection({ sourceKey: `${sourceKey}:section:1`, name: fullName, activities })],
    questionCategories: getQuestionCategories(bank.categories),
  })
}

/** Whether a resource says how questions are asked together. */
async function isTest(folder: PackageFolder, { type, path }: CartridgeResource): Promise<boolean> {
  if (!/^imsqti_(test|assessment)_xmlv[23]|^imsqti_xmlv1p/.test(type)) return false
  const root = await qtiXml(folder, path)
  if (!root) return false
  return localName(root) === 'assessmentTest' || root.children.some(child => localName(child) === 'assessment')
}

async function quizOf(context: CartridgeContext, { path }: CartridgeResource, keys: Map<string, string | null>) {
  const { folder, bank, report } = context
  const root = await qtiXml(folder, path)
  if (!root) return null
  const name = plainName(root.attributes.get('title') ?? '', 'Quiz')
  const { content, lost } = await readTest21(root, path, name, { folder, bank, keys })
  if (content.slots.length === 0) {
    report.skipped('activity: quiz', name, 'none of its questions can be read')
    return null
  }
  if (lost.length > 0) report.partSkipped('activity: quiz', name, `a quiz does not hold ${lost.join(', ')}`)
  return { type: 'quiz', name, content }
}
