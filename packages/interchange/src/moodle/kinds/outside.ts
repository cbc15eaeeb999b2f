import { customFields, isWebAddress, TOOL_NOTE } from '../../course/course-parts.ts'
import { escapeHtml } from '../../xml/escape-html.ts'
import { getChildren, getInteger, getText, type XmlNode } from '../../xml/xml-node.ts'
import { plainName } from '../text-format.ts'
import type { ContentSource, KindReader, ReadContent } from './kind-reader.ts'
import { asPage } from './page.ts'

/** A page that says what its module was about, for work that happens elsewhere; its intro stands above. */
const pageReader = (module: string, note: string, html: (source: ContentSource) => string): KindReader => ({
  module,
  read: source => asPage(html(source), note),
})

const paragraph = (words: string): string => `<p>${escapeHtml(words)}</p>`

/** What is asked for in the assignment's own words, where nothing is handed in online: done outside, and said to be done. */
export const outsideWork = ({ instance, text, files }: ContentSource): ReadContent => ({
  ...asPage(
    text.html(
      getText(instance, 'activity'),
      getInteger(instance, 'activityformat'),
      files.finderOf('activityattachment'),
    ) || paragraph('This work is not submitted online. Your teacher tells you how to submit it.'),
    'nothing is handed in online: its task and dates are shown, and it is marked as done by hand',
  ),
  isWorkElsewhere: true,
})

/** The chat of a course, whose messages are people's and never read. */
export const chatReader = pageReader('chat', 'a chat, as a page: what people wrote is not read', () =>
  paragraph('This was a live chat. It took place on the site that this course came from.'),
)

/** Modules by which teachers organise a course: what happened there is people's, and what they are for is said. */
export const organisingReaders: KindReader[] = [
  pageReader('attendance', 'attendance, as a page: who was there is not read', () =>
    paragraph('Your teacher keeps a record of who is there.'),
  ),
  pageReader('scheduler', 'appointments, as a page: who booked them is not read', () =>
    paragraph('Appointments were booked on the site that this course came from. Ask your teacher for one.'),
  ),
  ...['choicegroup', 'groupselect'].map(module =>
    pageReader(module, 'a choice of groups, as a page: groups are made by staff here', () =>
      paragraph('Your teacher tells you which group you are in.'),
    ),
  ),
  pageReader('subcourse', 'a course of its own, as a page: it is not in this file', () =>
    paragraph('This part is a course of its own. Ask your teacher where to find it.'),
  ),
  pageReader('facetoface', 'a class in person, as a page: who signed up for it is not read', () =>
    paragraph('Your teacher tells you when and where this class meets.'),
  ),
  pageReader('dialogue', 'private messages, as a page: what people wrote is not read', () =>
    paragraph('Learners and teachers wrote to each other here. Write to your teacher in a message.'),
  ),
  pageReader('offlinequiz', 'a test on paper, as a page: its sheets are not in this file', () =>
    paragraph('This test is written on paper. Your teacher tells you when and where.'),
  ),
  pageReader('ouwiki', 'a wiki, as a page: what people wrote is not read', () =>
    paragraph('Learners wrote this wiki. What they wrote belongs to them and did not come along.'),
  ),
  pageReader('checklist', 'a checklist, as a page: it is marked as done as a whole', ({ instance }) => {
    const items = getChildren(instance, 'items', 'item')
      .filter(item => (getInteger(item, 'userid') ?? 0) === 0 && (getInteger(item, 'hidden') ?? 0) === 0)
      .toSorted((a, b) => (getInteger(a, 'position') ?? 0) - (getInteger(b, 'position') ?? 0))
    return items.map(checklistItem).join('').replaceAll('</ul><ul>', '')
  }),
]

/** Moodle's CHECKLIST_OPTIONAL_HEADING. */
const HEADING = 2

/** Its words are plain text; an address may go with them. */
function checklistItem(item: XmlNode): string {
  const words = escapeHtml(plainName(getText(item, 'displaytext'), ''))
  const address = getText(item, 'linkurl').trim()
  const linked = isWebAddress(address) ? `<a href="${escapeHtml(address)}">${words}</a>` : words
  return getInteger(item, 'itemoptional') === HEADING ? `<h4>${linked}</h4>` : `<ul><li>${linked}</li></ul>`
}

/** A meeting of Google has an address and nothing else. */
export const googleMeetReader: KindReader = {
  module: 'googlemeet',
  read(source) {
    const href = getText(source.instance, 'url').trim().slice(0, 2000)
    return isWebAddress(href)
      ? { type: 'url', content: { kind: 'url', href }, note: null }
      : asPage(
          paragraph('Your teacher tells you where this class meets.'),
          'a meeting whose address is not in this file',
        )
  },
}

/** Certificates of Moodle: by what rule they were given. */
export const certificateReaders: KindReader[] = [
  'certificate',
  'customcert',
  'simplecertificate',
  'coursecertificate',
].map(module =>
  pageReader(
    module,
    'a certificate, as a page with its rule: certificates are given for whole courses here',
    ({ instance }) => {
      const minutes = getInteger(instance, 'requiredtime') ?? 0
      const rule =
        minutes > 0
          ? `The certificate of this course asks for ${minutes} minutes in the course.`
          : 'The certificate of this course is given when its rules are met.'
      return paragraph(`${rule} Yours stands on your certificates page once you have it.`)
    },
  ),
)

/** A tool of another site (LTI): its address opens it; its secrets never come in. */
export const ltiReader: KindReader = {
  module: 'lti',
  read({ instance }) {
    const launch = (getText(instance, 'securetoolurl') || getText(instance, 'toolurl')).trim().slice(0, 2000)
    const href = isWebAddress(launch) ? launch : ''
    const custom = customFields(getText(instance, 'instructorcustomparameters'))
    return { type: 'url', content: { kind: 'url', href, isTool: true, ...custom }, note: TOOL_NOTE }
  },
}

/** A sheet of GeoGebra that stands on its site plays after a click; one in a file of its own is a link. */
export const geogebraReader: KindReader = {
  module: 'geogebra',
  read(source) {
    const id = materialIn(source.instance)
    const link = id ? `https://www.geogebra.org/m/${id}` : ''
    const frame = id
      ? `<iframe src="https://www.geogebra.org/material/iframe/id/${id}" width="800" height="600" title="${escapeHtml(source.name)}"></iframe><p><a href="${link}">Open in GeoGebra</a></p>`
      : paragraph('The sheet of GeoGebra is not in this file.')
    return asPage(
      frame,
      id ? 'a sheet of GeoGebra, which plays after a click' : 'its sheet is not on the site of GeoGebra',
    )
  },
}

/** The material that an address or the attributes name. */
function materialIn(instance: XmlNode): string | null {
  const said = `${getText(instance, 'url')} ${getText(instance, 'attributes')}`
  return /geogebra\.org\/(?:m|material\/(?:show|iframe)\/id)\/(?:id\/)?([A-Za-z0-9]{4,16})/.exec(said)?.[1] ?? null
}
