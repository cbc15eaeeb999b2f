import { rename } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { writeXlsx } from '@learn/sheet-files'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readText } from '#testkit/read-text.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readQuestionFile } from '../index.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

it('a workbook with several sheets gives the questions of all, and tells of each sheet that it leaves', async () => {
  const sheetOf = (name: string, table: string[][], isHidden = false) => ({
    name,
    ...(isHidden && { isHidden: true as const }),
    cells: table.flatMap((row, r) => row.map((value, col) => ({ row: r, col, value }))),
    columns: [],
    rows: [],
    tables: [],
  })
  const head = ['Type', 'Question', 'Right answer']
  const sheets = [
    sheetOf('Notes', [['Read me']]),
    sheetOf('Easy', [head, ['short', 'Capital?', 'Paris']]),
    sheetOf('Empty', []),
    sheetOf('Hard', [head, ['short', 'Capital?', 'Delhi'], ['puzzle', 'What?', 'x']]),
    sheetOf('Old', [head, ['short', 'Gone?', 'Yes']], true),
  ]
  const bytes = await writeXlsx({ sheets, names: [], styles: [{}], leftOut: [] })
  const file = await work.file(Buffer.from(bytes))
  await rename(file, `${file}.xlsx`)
  const { categories, report, close } = await readQuestionFile(`${file}.xlsx`, { workDir: work.workDir })
  const banked = categories.flatMap(({ questions }) => questions)
  const skipped = report.filter(({ outcome }) => outcome === 'skipped')
  expect(banked.map(({ versions: [newest] }) => newest?.name)).toEqual(['Capital?', 'Capital?'])
  expect(new Set(banked.map(({ sourceKey }) => sourceKey)).size).toBe(2)
  expect(skipped.map(({ name, reason }) => [name, reason?.slice(0, 40)])).toEqual([
    ['Notes', 'no row at its top names columns "Questio'],
    ['What?', 'sheet "Hard", row 3: there is no type "p'],
    ['Old', 'it is hidden in its workbook'],
  ])
  await close()
})

/** Two questions under bilingual heads, as Excel 97 writes them; compressed. */
const OLD_WORKBOOK =
  'H4sIAAAAAAACA+1XS08UQRD+epgdplkeuyAIxBCyIhA4gLuCXIBdYiIhwQccTIyJQHws8YFZMMYbvm4a/QFePHpSL5oYE/EHGA1HT+BVD0NC4g' +
  'VZv66ZxYVwADEE41bn69muqequ7aqu6vn8Kbrw7FX9IjZQH4qwmtVw8niKsHKDiD82WM1mszl2tkD/FP0kVgPY9F+IcAKfFvB/wJzpIiLf/8WE' +
  'S2iihAgTpUQZUU5U+CkAUaKSqCL2EdVEDbGfqCXqCrG0pzGCnZGNkMrlErVFHRNrs06upowijQTbDIbQte31K2HJ+lZQe7Zut09nMIUMrmCCzy' +
  'k+/3T9HG1Fx+xTs4O/RttdP5+OxrvjO1lbu8wCTggTmY/Fek7BYeJY5C3hpf1B7gpfiXO4YfLJaDqRmBkaxa7QgNgwrowNNAu9/KXwlNwoc5Ll' +
  'e07ylulfiNw76XslnwFjmbljPYG/llVS5B5JH5O+HGbGN6LzRTiHUQ9PNJ4ERyGkUoyuSYzjKhrsLvQwJ6oYSk4MjnYgzL6Rk6XZYhi4FMM1th' +
  'ickRim2WKYv23eL0hiBZY3OLfA313+RhoT1z/g28cmo8FRJpVdZJthKDxkilFs33DWFEvPT7SOVxtcoi38vkDnkEDYM8H3nqXXxR0GD9w5hh7c' +
  'JBqWIn75dVmGXZZX9wcr8IoUaZ9K1o5jZN1xLJNALWV/gZaY31FZPULdledL88MTp/rPC79N+O3S3xXObN7894R/3/8EsMrXUrmfTG2rPfguiE' +
  'K16WHdqbvZt+pGdKARp3GTGzPNrZlknr1O8Q750xGeQNWl+3W1jlO8jeLVgcpJpo2ceCNSgYq1mUrNpioDVDkkRkZ4WpXWTRRvomG+cIpC07hF' +
  'szIUrBMPmD1RnbpPH9At7Ft1UvfzZVRcGTEubdMpfVAf17ZVTZaxxoFqpjXGljjlbSvMF2ZN6gyIsr/bVI5zc+MwM4Zle0UmEQwtf3gkGAYz1O' +
  'jvOGX85g369nluXsRUoMjrlKfttQpPe5FNYtVCyZqeueL1WZV4LSUomSf1VlWYf5MfxpfdKiK/dktqS7stxPqSLtPbawsaph2EZYH2Kv0ChOhT' +
  'ggAQAAA='

it('a workbook of Excel 97 to 2003 is read as one of today', async () => {
  const { format, categories, close } = await readText(
    work.workDir,
    'q.xls',
    gunzipSync(Buffer.from(OLD_WORKBOOK, 'base64')),
  )
  const questions = categories.flatMap(category => category.questions).map(({ versions }) => versions[0]?.question)
  expect(format).toBe('sheet')
  expect(questions.map(question => question?.textHtml)).toEqual(['राजधानी?', '2+2?'])
  await close()
})

const zip = (...paths: string[]) => writeZip(paths.map(path => ({ path, bytes: 'x' })))
const ods = writeZip([
  { path: 'mimetype', bytes: 'application/vnd.oasis.opendocument.spreadsheet' },
  { path: 'content.xml', bytes: '<x/>' },
  { path: 'META-INF/manifest.xml', bytes: '<x/>' },
])
it.each([
  ['q.ods', ods, /an OpenDocument spreadsheet/],
  ['q.xlsb', zip('xl/workbook.bin'), /a binary Excel workbook/],
  ['q.docx', zip('word/document.xml'), /a Word document/],
  ['q.xls', '<html><style>td{color:red}</style><table><tr><td>Question</td></tr></table></html>', /a web page/],
  ['q.xls', 'ID;PWXL;N;E\nC;Y1;X1;K"Question"\nE\n', /a SYLK file/],
])('%s that is no table is named for what it is', async (name, bytes, what) => {
  await expect(readText(work.workDir, name, bytes)).rejects.toThrow(what)
})
