import type { ActivityModel } from '@learn/course'
import type { AssignContent } from '@learn/course/content/assign'
import { xmlText } from '../moodle-xml/xml-text.ts'
import { type CartridgeOut, getId } from './cartridge-out.ts'

/** Where an assignment will lie, by its id. */
export const assignmentHref = (id: string): string => `assignments/${id}.xml`

const NAMESPACE = 'http://www.imsglobal.org/xsd/imscc_extensions/assignment'

/** Writes work to hand in by the extension of Common Cartridge 1.3 for it; gives the id of its resource. */
export async function writeAssignment(
  out: CartridgeOut,
  { sourceKey, name, introHtml, files, kept }: ActivityModel,
  content: AssignContent,
): Promise<string> {
  const id = getId(sourceKey)
  const href = assignmentHref(id)
  const text = await out.text(introHtml + content.instructionsHtml, files, '$IMS-CC-FILEBASE$')
  const points = kept?.gradeItems.find(({ kind }) => kind === 'points')?.max
  const isMarked = content.marking.kind === 'points' && points !== undefined
  const formats = [...(content.files ? ['file'] : []), ...(content.text ? ['html'] : [])]
  if (content.criteria.length > 0) out.lose('criteria of assignments')
  if (content.marking.kind === 'words') out.lose('marks in words')
  if (content.statement !== '') out.lose('statements of assignments')
  if (content.late !== null) out.lose('what late work loses')
  if ((content.files?.types.length ?? 0) > 0) out.lose('kinds of files that are taken')
  await out.zip.add(
    href,
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<assignment xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} http://www.imsglobal.org/profile/cc/cc_extensions/cc_extresource_assignmentv1p0_v1p0.xsd" identifier="${id}">`,
      `<title>${xmlText(name)}</title>`,
      `<text texttype="text/html">${xmlText(text.html)}</text>`,
      `<gradable${isMarked ? ` points_possible="${points}"` : ''}>${isMarked}</gradable>`,
      ...(formats.length > 0
        ? [`<submission_formats>${formats.map(type => `<format type="${type}"/>`).join('')}</submission_formats>`]
        : []),
      '</assignment>',
      '',
    ].join('\n'),
  )
  return out.add({ id: `${id}_R`, type: 'assignment_xmlv1p0', href, files: [href], needs: text.needs })
}
