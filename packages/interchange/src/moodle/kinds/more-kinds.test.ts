import { assignContent } from '@learn/course/content/assign'
import { feedbackContent } from '@learn/course/content/feedback'
import { expect, it } from 'vitest'
import { parseXml } from '../../xml/parse-xml.ts'
import { SCALE_NOTE } from './assign-marking.ts'
import { assignmentReader } from './assignment.ts'
import { feedbackReader } from './feedback.ts'
import { getReader } from './index.ts'
import type { ContentSource, KindReader } from './kind-reader.ts'
import {
  certificateReaders,
  chatReader,
  geogebraReader,
  googleMeetReader,
  ltiReader,
  organisingReaders,
} from './outside.ts'
import { questionnaireReader } from './questionnaire.ts'
import { annotatedReader } from './resource.ts'
import { surveyReader } from './survey.ts'
import { journalReader, workshopReader } from './written-work.ts'

const files = { finderOf: () => () => null, finderIn: () => () => null, finderNear: () => () => null }
const text = { html: (html: string) => html, links: (words: string) => words }
const sourceOf = (module: string, xml: string) =>
  ({
    module,
    name: 'One',
    instance: parseXml(`<${module} id="1">${xml}</${module}>`, module),
    files,
    text,
    context: { backup: { xml: async () => null } },
  }) as unknown as ContentSource
const read = async (reader: KindReader, xml: string) => reader.read(sourceOf(reader.module, xml))

it('a feedback comes in with its items, in order and with what they depend on', async () => {
  const item = (id: number, position: number, typ: string, presentation: string, more = '') =>
    `<item id="${id}"><name>Q${id}</name><typ>${typ}</typ><presentation>${presentation}</presentation><position>${position}</position><required>1</required>${more}</item>`
  const { type, content, note } = await read(
    feedbackReader,
    `<anonymous>1</anonymous><multiple_submit>1</multiple_submit><page_after_submit>Thanks</page_after_submit><items>
      ${item(2, 2, 'multichoice', 'c&gt;&gt;&gt;&gt;&gt;Red\n|Blue&lt;&lt;&lt;&lt;&lt;1', '<dependitem>1</dependitem><dependvalue>Good</dependvalue>')}
      ${item(1, 1, 'multichoicerated', 'r&gt;&gt;&gt;&gt;&gt;1####Bad\n|3####Good')}
      ${item(3, 3, 'numeric', '1|5')}${item(4, 4, 'textfield', '30|80')}${item(5, 5, 'textarea', '30|5')}
      ${item(6, 6, 'label', 'Words')}${item(7, 7, 'pagebreak', '')}${item(8, 8, 'captcha', '')}</items>`,
  )
  expect([type, note]).toEqual(['feedback', '7 items; without captcha'])
  expect(content).toMatchObject({
    isAnonymous: true,
    isSeveral: true,
    thanksHtml: 'Thanks',
    items: [
      {
        type: 'rating',
        key: '1',
        options: [
          { text: 'Bad', value: 1 },
          { text: 'Good', value: 3 },
        ],
      },
      { type: 'several', key: '2', options: ['Red', 'Blue'], dependsOn: { key: '1', value: 'Good' } },
      { type: 'number', min: 1, max: 5 },
      { type: 'text', maxChars: 80 },
      { type: 'longtext' },
      { type: 'prose', html: 'Words' },
      { type: 'pagebreak' },
    ],
  })
})

it('a questionnaire is a feedback, a matrix one question a line', async () => {
  const question = (id: number, type: number, more: string) =>
    `<question id="${id}"><content>&lt;p&gt;Q${id}&lt;/p&gt;</content><type_id>${type}</type_id><required>n</required><deleted>n</deleted><position>${id}</position>${more}</question>`
  const choices = (...all: string[]) =>
    `<quest_choices>${all.map((one, i) => `<quest_choice id="${i}"><content>${one}</content></quest_choice>`).join('')}</quest_choices>`
  const { content } = await read(
    questionnaireReader,
    `<respondenttype>anonymous</respondenttype><qtype>1</qtype><surveys><survey id="1"><questions>
      ${question(1, 1, '')}${question(2, 4, choices('One', 'Two', '!other=Else'))}${question(3, 8, `<length>3</length>${choices('1=Poor', 'Speed', 'Looks')}`)}</questions></survey></surveys>`,
  )
  expect(content).toMatchObject({
    isAnonymous: true,
    isSeveral: false,
    items: [
      { type: 'single', name: 'Q1', options: ['Yes', 'No'] },
      { type: 'single', options: ['One', 'Two', 'Else'] },
      {
        type: 'rating',
        key: '3-1',
        name: 'Q3: Speed',
        options: [{ text: 'Poor', value: 1 }, { text: '2' }, { text: '3' }],
      },
      { type: 'rating', key: '3-2', name: 'Q3: Looks' },
    ],
  })
})

it.each([
  [1, 'COLLES (actual)', 26],
  [3, 'COLLES (preferred and actual)', 50],
  [4, 'ATTLS', 20],
  [5, 'Critical incidents', 5],
])('a survey of Moodle (%i) is a feedback with its scales', async (template, name, questions) => {
  const { type, content, note } = await read(
    surveyReader,
    `<template>${template}</template><questions>25,26</questions>`,
  )
  expect([type, note]).toEqual(['feedback', expect.stringContaining(`${name}, as a feedback`)])
  const { items } = feedbackContent.parse(content)
  expect(items.filter(({ type: kind }) => kind !== 'prose')).toHaveLength(questions)
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
})

it('a survey that a site made is kept', async () => {
  expect((await read(surveyReader, '<template>12</template>')).content.kind).toBe('kept')
})

it.each([
  ['online', '', { kind: 'assign', text: { maxWords: null }, files: null }],
  ['uploadsingle', '<maxbytes>1000</maxbytes>', { kind: 'assign', text: null, files: { max: 1, maxBytes: 1000 } }],
  ['offline', '', { kind: 'page' }],
])('an assignment of Moodle 2.2 (%s) has what it takes', async (kind, more, content) => {
  const xml = `<assignmenttype>${kind}</assignmenttype><grade>100</grade>${more}`
  expect((await read(assignmentReader, xml)).content).toMatchObject(content)
})

it('what happens elsewhere says so, and leads there', async () => {
  const [certificate] = certificateReaders
  if (!certificate) throw new Error('there is one')
  expect(JSON.stringify(await read(certificate, '<requiredtime>90</requiredtime>'))).toContain('90 minutes')
  expect((await read(chatReader, '')).content.kind).toBe('page')
  expect(
    (
      await read(
        ltiReader,
        '<toolurl>https://tool.example/run</toolurl><password>secret</password><instructorcustomparameters>unit=3</instructorcustomparameters>',
      )
    ).content,
  ).toEqual({
    kind: 'url',
    href: 'https://tool.example/run',
    isTool: true,
    custom: 'unit=3',
  })
  expect((await read(ltiReader, '<toolurl>javascript:x</toolurl>')).content).toMatchObject({ href: '' })
  const sheet = await read(geogebraReader, '<url>https://www.geogebra.org/m/AbCd1234</url>')
  expect(String(sheet.content.html)).toContain('https://www.geogebra.org/material/iframe/id/AbCd1234')
})

it('work of smaller modules is handed in and marked by staff', async () => {
  const journal = await read(journalReader, '<grade>10</grade><days>7</days>')
  expect([journal.type, journal.content]).toMatchObject([
    'assign',
    { text: { maxWords: null }, files: null, marking: { kind: 'points' } },
  ])
  const workshop = await read(
    workshopReader,
    '<instructauthors>&lt;p&gt;Write.&lt;/p&gt;</instructauthors><grade>80</grade><nattachments>3</nattachments><maxbytes>1000</maxbytes>',
  )
  expect(assignContent.parse(workshop.content)).toMatchObject({
    instructionsHtml: '<p>Write.</p>',
    text: { maxWords: null },
    files: { max: 3, maxBytes: 1000 },
    marking: { kind: 'points' },
  })
  const onlyFiles = await read(workshopReader, '<submissiontypetext>0</submissiontypetext><grade>0</grade>')
  expect(onlyFiles.content).toMatchObject({ text: null, files: { max: 1 }, marking: { kind: 'none' } })
})

it('what teachers organise with says what it was for', async () => {
  const pages = await Promise.all(organisingReaders.map(reader => read(reader, '')))
  expect(pages.map(({ type }) => type)).toEqual(organisingReaders.map(() => 'page'))
  const checklist = organisingReaders.find(({ module }) => module === 'checklist') as KindReader
  const item = (words: string, position: number, user: number) =>
    `<item id="${position}"><userid>${user}</userid><displaytext>${words}</displaytext><position>${position}</position></item>`
  const { content } = await read(
    checklist,
    `<items>${item('Second', 2, 0)}${item('First', 1, 0)}${item('Mine', 3, 9)}</items>`,
  )
  expect(content).toMatchObject({ html: '<ul><li>First</li><li>Second</li></ul>' })
  const more = await read(
    checklist,
    `<items>${item('Prepare', 1, 0).replace('</item>', '<itemoptional>2</itemoptional></item>')}${item('Is 3 &lt; 5 &amp; clear?', 2, 0)}${item('Rules', 3, 0).replace('</item>', '<linkurl>https://example.org/r</linkurl></item>')}${item('Old', 4, 0).replace('</item>', '<hidden>1</hidden></item>')}</items>`,
  )
  expect(more.content).toMatchObject({
    html: '<h4>Prepare</h4><ul><li>Is 3 &lt; 5 &amp; clear?</li><li><a href="https://example.org/r">Rules</a></li></ul>',
  })
  const meet = await read(googleMeetReader, '<url>https://meet.google.com/abc-defg-hij</url>')
  expect(meet).toMatchObject({ type: 'url', content: { href: 'https://meet.google.com/abc-defg-hij' } })
})

it('an assignment whose scale did not come along is handed in without marks', async () => {
  const old = await read(assignmentReader, '<assignmenttype>online</assignmenttype><grade>-4</grade>')
  expect(old).toMatchObject({ type: 'assign', content: { marking: { kind: 'none' } }, note: SCALE_NOTE })
})

it('groups that learners chose, and courses inside a course, are pages that say so', async () => {
  for (const [module, words] of [
    ['groupselect', 'which group'],
    ['subcourse', 'a course of its own'],
  ] as const) {
    const reader = organisingReaders.find(each => each.module === module)
    expect(reader && JSON.stringify((await read(reader, '')).content)).toContain(words)
  }
})

it('a document that people wrote on is the document', async () => {
  const paper = {
    record: { path: '/map.pdf', sortOrder: 0 },
    file: { path: 'content/map.pdf', mime: 'application/pdf' },
  }
  const source = sourceOf('pdfannotator', '')
  const own = { ...source, files: { ...files, inArea: () => [paper] } } as unknown as ContentSource
  expect(await annotatedReader.read(own)).toMatchObject({
    type: 'resource',
    content: { kind: 'resource', mainPath: 'content/map.pdf' },
    note: 'a document: what people wrote on it is not read',
  })
})

it.each([
  ['turnitintooltwo', '<type>1</type><grade>100</grade><parts><part id="1"/><part id="2"/></parts>', 'assign'],
  ['turnitintool', '<type>2</type><grade>0</grade>', 'assign'],
  ['vpl', '<maxfiles>3</maxfiles><grade>10</grade>', 'assign'],
  ['forumng', '', 'forum'],
  ['moodleoverflow', '<maxattachments>2</maxattachments>', 'forum'],
  ['videotime', '<vimeo_url>https://vimeo.com/123456</vimeo_url>', 'url'],
  ['ouwiki', '', 'page'],
  ['facetoface', '', 'page'],
  ['offlinequiz', '', 'page'],
])('a module of another maker (%s) is what it is here', async (module, xml, type) => {
  const { type: given, content, note } = await read(getReader(module), xml)
  expect([given, content.kind]).toEqual([type, type])
  expect(note).not.toContain('no player')
})

it('work of other modules takes what it took there', async () => {
  const work = async (module: string, xml: string) => assignContent.parse((await read(getReader(module), xml)).content)
  expect(await work('turnitintooltwo', '<type>1</type><maxfilesize>1000</maxfilesize>')).toMatchObject({
    text: null,
    files: { max: 1, maxBytes: 1000 },
    marking: { kind: 'none' },
  })
  expect(await work('turnitintool', '<type>2</type>')).toMatchObject({ text: { maxWords: null }, files: null })
  expect(await work('vpl', '<maxfiles>3</maxfiles><grade>10</grade>')).toMatchObject({
    files: { max: 3 },
    marking: { kind: 'points' },
  })
})

it('tabs are the chapters of a book, in their order', async () => {
  const tab = (id: number, order: number, name: string) =>
    `<tab_content id="${id}"><tabname>${name}</tabname><tabcontent>Words of ${name}</tabcontent><contentformat>1</contentformat><tabcontentorder>${order}</tabcontentorder></tab_content>`
  const { content } = await read(
    getReader('tab'),
    `<tab_contents>${tab(7, 2, 'Second')}${tab(9, 1, 'First')}</tab_contents>`,
  )
  expect(content).toMatchObject({
    kind: 'book',
    chapters: [
      { key: '9', title: 'First', html: 'Words of First' },
      { key: '7', title: 'Second' },
    ],
  })
  expect((await read(getReader('tab'), '')).content.kind).toBe('kept')
  expect((await read(getReader('videotime'), '<vimeo_url>javascript:x</vimeo_url>')).content.kind).toBe('kept')
})
