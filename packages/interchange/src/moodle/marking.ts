import type { MarkingModel } from '@learn/course'
import { getChildren, getInteger, getText, type XmlNode } from '../xml/xml-node.ts'
import type { FileRecord } from './file-records.ts'
import type { OwnedFiles } from './owned-files.ts'
import type { OwnerText } from './owner-text.ts'
import { plainName } from './text-format.ts'
import { unsupportedSettings } from './unsupported-settings.ts'
import { isPersonal } from './users-data.ts'

/** Members of the model itself. */
const MODEL_FIELDS = new Set(['method', 'name', 'description', 'descriptionformat'])
/** What markers filled in. */
const FILLED_IN = 'instances'

/** Whether a file belongs to the description of a rubric or a guide. */
export const isMarkingFile = ({ component, area }: FileRecord): boolean =>
  component === 'grading' && area === 'description'

/** Rubrics, marking guides and their like, of `grading.xml`, without what anybody marked by them. */
export function readMarking(root: XmlNode | null, owner: { text: OwnerText; files: OwnedFiles }): MarkingModel[] {
  return getChildren(root ?? undefined, 'area').flatMap(area => {
    const active = getText(area, 'activemethod')
    return getChildren(area, 'definitions', 'definition').map(node => {
      const method = getText(node, 'method')
      return {
        method,
        area: getText(area, 'areaname'),
        isActive: method === active,
        name: plainName(getText(node, 'name'), method),
        descriptionHtml: owner.text.html(
          getText(node, 'description'),
          getInteger(node, 'descriptionformat'),
          owner.files.finderNear([node]),
        ),
        settings: unsupportedSettings(
          node,
          owner,
          (child, isTop) => !(isTop && MODEL_FIELDS.has(child.name)) && child.name !== FILLED_IN && !isPersonal(child),
        ),
      }
    })
  })
}
