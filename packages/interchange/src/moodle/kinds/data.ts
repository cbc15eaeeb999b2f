import { escapeHtml } from '../../xml/escape-html.ts'
import { getChildren, getId, getInteger, getText, getTime, idIn, type XmlNode } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { encodePath } from '../rewrite-links.ts'
import { plainName } from '../text-format.ts'
import type { ContentSource, KindReader } from './kind-reader.ts'
import { asPage } from './page.ts'

const EMPTY = 'Learners filled this database. What they gave belongs to them and did not come along.'
/** Of a text of ours: what stands beyond it would be cut in the midst of a record. */
const MAX_CHARS = 2_000_000

/**
 * A database as a page: the records that its authors gave, each a table of its fields. What learners gave is theirs. Moodle
 * writes records into backups with people's data only.
 */
export const dataReader: KindReader = {
  module: 'data',
  hasItems: true,
  authored(instance, { authors }) {
    const records = getChildren(instance, 'records', 'record').filter(record => authors.has(idIn(record, 'userid')))
    const contents = new Set(
      records.flatMap(record => getChildren(record, 'contents', 'content').map(one => getId(one))),
    )
    return ({ component, area, itemId }) => component === 'mod_data' && area === 'content' && contents.has(itemId)
  },
  read(source) {
    const { instance, context } = source
    const all = getChildren(instance, 'records', 'record')
    const records = all.filter(one => context.authors.has(idIn(one, 'userid')) && getInteger(one, 'approved') !== 0)
    const left = all.length - records.length
    if (left) context.users.areSeen = true
    if (records.length === 0)
      return asPage(
        `<p>${escapeHtml(EMPTY)}</p>`,
        left
          ? 'a database, as a page: no record is of its teachers'
          : 'a database, as a page: the backup holds none of its records',
      )
    const fields = getChildren(instance, 'fields', 'field')
    const shown: string[] = []
    let length = 0
    for (const [n, record] of records.entries()) {
      const html = recordHtml(source, record, fields, n + 1)
      if (length + html.length > MAX_CHARS) continue
      length += html.length + 1
      shown.push(html)
    }
    const cut = records.length - shown.length
    const note = [
      `a database, as a page to read: ${counted(shown.length, 'record')}`,
      ...(left ? [`${counted(left, 'record')} of learners, or not approved, left out`] : []),
    ].join('; ')
    if (cut)
      context.report.partSkipped('activity: data', source.name, `${counted(cut, 'record')} beyond what a page can hold`)
    return asPage(shown.join('\n'), note)
  },
}

function recordHtml(source: ContentSource, record: XmlNode, fields: readonly XmlNode[], number: number): string {
  const contents = new Map(getChildren(record, 'contents', 'content').map(one => [idIn(one, 'fieldid'), one]))
  const rows = fields.flatMap(field => {
    const content = contents.get(getId(field))
    const html = content ? valueHtml(source, getText(field, 'type'), content) : ''
    return html === '' ? [] : { name: plainName(getText(field, 'name'), 'Field'), type: getText(field, 'type'), html }
  })
  // A record is called by its first words.
  const title = rows.find(({ type }) => type === 'text')
  const others = rows.filter(row => row !== title)
  const body = others
    .map(({ name, html }) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${html}</td></tr>`)
    .join('')
  return `<h2>${title?.html ?? `Record ${number}`}</h2>${body && `<table><tbody>${body}</tbody></table>`}`
}

/** What a field holds, as HTML; '' for nothing. Source: Moodle, mod/data/field. */
function valueHtml({ text, files }: ContentSource, type: string, content: XmlNode): string {
  const value = getText(content, 'content')
  const folder = `content/${getId(content)}/`
  if (value.trim() === '') return ''
  switch (type) {
    case 'textarea':
      return text.html(value, getInteger(content, 'content1'), files.finderIn(folder))
    case 'date': {
      const at = getTime(content, 'content')
      return at === null ? '' : new Date(at * 1000).toISOString().slice(0, 10)
    }
    case 'url': {
      const words = getText(content, 'content1').trim() || value.trim()
      return /^https?:\/\//i.test(value.trim())
        ? `<a href="${escapeHtml(value.trim())}">${escapeHtml(words)}</a>`
        : escapeHtml(words)
    }
    case 'checkbox':
    case 'multimenu':
      return escapeHtml(value.split('##').filter(Boolean).join(', '))
    case 'latlong':
      return escapeHtml(`${value}, ${getText(content, 'content1')}`)
    case 'picture':
    case 'file': {
      const path = files.finderIn(folder)(value)
      if (path === null) return ''
      const address = `@@file@@/${encodePath(path)}`
      return type === 'picture'
        ? `<img src="${address}" alt="${escapeHtml(getText(content, 'content1'))}">`
        : `<a href="${address}">${escapeHtml(getText(content, 'content1') || value)}</a>`
    }
    default:
      return escapeHtml(value)
  }
}
