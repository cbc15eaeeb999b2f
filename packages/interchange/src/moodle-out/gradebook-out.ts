import type { BackupOut } from './backup-out.ts'
import { fields, getDocument, holder } from './xml-out.ts'

/** The whole course in a gradebook: the category in which all grades of activities stand. */
export function gradebookXml(out: BackupOut): string {
  const id = out.ids.of('grade-category', 'course')
  const at = { timecreated: out.given.writtenAt, timemodified: out.given.writtenAt }
  const category = fields(categoryOf(id, at))
  const item = fields(itemOf(id, at))
  const setting = holder('grade_setting', fields({ name: 'minmaxtouse', value: 1 }), { id: '' })
  return getDocument(
    holder(
      'gradebook',
      holder('attributes', '') +
        holder('grade_categories', holder('grade_category', category, { id })) +
        holder(
          'grade_items',
          holder('grade_item', item + holder('grade_grades', ''), { id: out.ids.of('grade-item', 'course') }),
        ) +
        holder('grade_letters', '') +
        holder('grade_settings', setting),
    ),
  )
}

interface Times {
  timecreated: number
  timemodified: number
}

const categoryOf = (id: number, at: Times) => ({
  parent: null,
  depth: 1,
  path: `/${id}/`,
  fullname: '?',
  aggregation: 13,
  keephigh: 0,
  droplow: 0,
  aggregateonlygraded: 1,
  aggregateoutcomes: 0,
  ...at,
  hidden: 0,
})

const itemOf = (id: number, at: Times) => ({
  categoryid: null,
  itemname: null,
  itemtype: 'course',
  itemmodule: null,
  iteminstance: id,
  itemnumber: null,
  iteminfo: null,
  idnumber: null,
  calculation: null,
  gradetype: 1,
  grademax: '100.00000',
  grademin: '0.00000',
  scaleid: null,
  outcomeid: null,
  gradepass: '0.00000',
  multfactor: '1.00000',
  plusfactor: '0.00000',
  aggregationcoef: '0.00000',
  aggregationcoef2: '0.00000',
  weightoverride: 0,
  sortorder: 1,
  display: 0,
  decimals: null,
  hidden: 0,
  locked: 0,
  locktime: 0,
  needsupdate: 0,
  ...at,
})
