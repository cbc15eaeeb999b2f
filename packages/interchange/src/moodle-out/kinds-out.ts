import type { ActivityModel, FileModel } from '@learn/course'
import { isAssign } from '@learn/course/content/assign'
import type { BookContent } from '@learn/course/content/book'
import type { ChoiceContent } from '@learn/course/content/choice'
import type { FeedbackContent } from '@learn/course/content/feedback'
import type { ForumContent } from '@learn/course/content/forum'
import type { GlossaryContent } from '@learn/course/content/glossary'
import { isQuiz } from '@learn/course/content/quiz'
import { isUnsupported } from '@learn/course/content/unsupported'
import { isVideo } from '@learn/course/content/video'
import { escapeHtml } from '../xml/escape-html.ts'
import { assignElements } from './assign-out.ts'
import { type BackupOut, isEmptyGlossary, mainOfPages, type PlaceOf } from './backup-out.ts'
import { feedbackElements } from './feedback-out.ts'
import { besideFilm, type FilmOut, filmOut } from './film-out.ts'
import { forumElements } from './forum-out.ts'
import { quizElements } from './quiz-out.ts'
import { field, fields, holder, writeUnknownElements } from './xml-out.ts'

/** What an activity is in a backup, beside its name and its intro. */
export interface KindOut {
  /** Elements below that of the module. */
  xml: string
  introHtml: string
  placeOf: PlaceOf
  /** Moodle writes how it is graded beside it. */
  hasGrading?: true
  /** The file that is opened. */
  main?: FileModel | undefined
  /** In the place of all files of the activity. */
  files?: readonly FileModel[]
  /** Files that nobody brought. */
  written?: readonly { path: string; text: string; mime: string }[]
  /** What its learner does completes it, said by the module itself, where no grade is asked for. */
  hasOwnRule?: true
}

const plain =
  (area: string): PlaceOf =>
  file =>
    file.area === 'package' ? null : { area: file.area === 'intro' ? 'intro' : area, itemId: 0, path: file.path }

/** The files of a set of pages lie where a file to open does. */
const pages: PlaceOf = file => ({ area: file.area === 'intro' ? 'intro' : 'content', itemId: 0, path: file.path })

/** `area/12/path` and `area/path` of what came out of a backup go back to where they lay. */
const itemised: PlaceOf = file => {
  if (file.area === 'package') return null
  if (file.area === 'intro') return { area: 'intro', itemId: 0, path: file.path }
  const [, area, itemId, path] = /^([a-z_]{2,40})\/(?:(\d{1,15})\/)?(.+)$/.exec(file.path) ?? []
  if (area === undefined || path === undefined) return { area: 'content', itemId: 0, path: file.path }
  return { area, itemId: itemId ?? 0, path }
}

const display = { display: 0, displayoptions: 'a:1:{s:10:"printintro";i:0;}' }

const emptyGlossary = ({ look }: GlossaryContent, writtenAt: number): string =>
  fields({
    displayformat: look === 'folded' ? 'faq' : 'dictionary',
    mainglossary: 0,
    entbypage: 10,
    timemodified: writtenAt,
  }) + '<entries></entries><categories></categories>'

/** What an activity of a module becomes. */
export function kindOut(out: BackupOut, activity: ActivityModel): KindOut {
  const { content, files, introHtml } = activity
  const { writtenAt } = out.given
  const fileOf = (wanted: unknown): FileModel | undefined =>
    files.find(({ area, path }) => area === 'content' && path === wanted)
  if (isQuiz(content)) return { xml: quizElements(out, activity, content), introHtml, placeOf: itemised }
  if (isAssign(content)) {
    const xml = assignElements(out, activity, content, itemised)
    return { xml, introHtml, placeOf: itemised, hasOwnRule: true, hasGrading: true }
  }
  if (isUnsupported(content)) {
    const xml = writeUnknownElements(content.settings, text => out.html(text, files, itemised))
    return { xml: xml + field('timemodified', writtenAt), introHtml, placeOf: itemised, hasGrading: true }
  }
  if (isVideo(content)) {
    const film = filmOut(activity)
    if (film) return filmPage(out, activity, film)
    out.lose('captions, chapters and lengths of films, which stand as files')
    return resourceOut(activity, writtenAt, fileOf(content.path))
  }
  const plainly = (xml: string): KindOut => ({ xml, introHtml, placeOf: plain('content') })
  switch (content.kind) {
    case 'label':
      return {
        xml: field('timemodified', writtenAt),
        introHtml: textIn(content.html),
        placeOf: plain('intro'),
      }
    case 'url':
      return plainly(urlElements(out.html(textIn(content.href)), writtenAt))
    case 'resource':
      return resourceOut(activity, writtenAt, fileOf(content.mainPath))
    case 'package':
      return { ...resourceOut(activity, writtenAt, mainOfPages(activity)), placeOf: pages }
    case 'folder':
      return plainly(fields({ ...FOLDER, timemodified: writtenAt }))
    case 'book':
      return book(out, activity, content as unknown as BookContent)
    case 'choice':
      return {
        ...plainly(choiceElements(activity, content as unknown as ChoiceContent, writtenAt)),
        hasOwnRule: true,
      }
    case 'feedback':
      return feedbackOut(out, activity, content as unknown as FeedbackContent)
    case 'forum':
      return {
        xml: forumElements(out, activity, content as unknown as ForumContent),
        introHtml,
        placeOf: itemised,
        hasGrading: true,
      }
    case 'glossary':
      if (isEmptyGlossary(content)) return plainly(emptyGlossary(content as unknown as GlossaryContent, writtenAt))
      out.lose('glossaries, which stand as pages: Moodle takes entries in with people only')
      return pageOut(out, activity, glossaryHtml(content as unknown as GlossaryContent))
    default:
      return pageOut(out, activity, textIn(content.html))
  }
}

function feedbackOut(out: BackupOut, activity: ActivityModel, content: FeedbackContent): KindOut {
  const html = (text: string): string => out.html(text, activity.files, itemised)
  const xml = feedbackElements(activity, content, out.given.writtenAt, html)
  return { xml, introHtml: activity.introHtml, placeOf: itemised, hasOwnRule: true }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const FOLDER = { revision: 1, display: 0, showexpanded: 1, showdownloadfolder: 1, forcedownload: 1 }

const urlElements = (href: string, at: number): string =>
  fields({ externalurl: href, ...display, parameters: 'a:0:{}', timemodified: at })

function resourceOut({ introHtml }: ActivityModel, at: number, main: FileModel | undefined): KindOut {
  const values = { tobemigrated: 0, legacyfiles: 0, legacyfileslast: null, ...display, filterfiles: 0, revision: 1 }
  return { xml: fields({ ...values, timemodified: at }), introHtml, placeOf: plain('content'), main }
}

function pageOut(
  out: BackupOut,
  { introHtml, files }: Pick<ActivityModel, 'introHtml' | 'files'>,
  html: string,
): KindOut {
  const placeOf = plain('content')
  const text = { content: out.html(html, files, placeOf), contentformat: 1, legacyfiles: 0, legacyfileslast: null }
  const xml = fields({ ...text, ...display, revision: 1, timemodified: out.given.writtenAt })
  return { xml, introHtml, placeOf }
}

/** A film that stands in a page, with the text below it. Two files of one name are the same, or that of the text has a folder of its own. */
function filmPage(out: BackupOut, activity: ActivityModel, film: FilmOut): KindOut {
  const files = besideFilm(activity.files, film)
  const hashes = new Map(files.flatMap(file => (file.area === 'intro' ? [] : [[file.path, out.given.hashOf(file)]])))
  const isOther = (file: FileModel): boolean =>
    file.area === 'intro' && hashes.has(file.path) && hashes.get(file.path) !== out.given.hashOf(file)
  const placeOf: PlaceOf = file =>
    file.area === 'package'
      ? null
      : { area: 'content', itemId: 0, path: isOther(file) ? `intro/${file.path}` : file.path }
  const inText = files.filter(({ area }) => area === 'intro')
  const html = film.html + out.html(activity.introHtml, inText, placeOf)
  const written = [{ ...film.chapters, mime: 'text/vtt' }]
  if (isVideo(activity.content) && activity.content.durationS !== null) out.lose('lengths of films')
  return { ...pageOut(out, { introHtml: '', files: [] }, html), placeOf, files, written }
}

const NUMBERINGS = ['none', 'numbers', 'bullets', 'indented']

function book(
  out: BackupOut,
  { sourceKey, introHtml, files }: ActivityModel,
  { numbering, chapters }: BookContent,
): KindOut {
  const idOf = (key: string): number | string => out.chapterId(sourceKey, key)
  const ids = new Map(chapters.map(({ key }) => [key, idOf(key)]))
  /** Files of no chapter lie in the first one. */
  const placeOf: PlaceOf = file => {
    if (file.area !== 'content') return plain('chapter')(file)
    const [, key = '', path = ''] = /^chapter\/([\w-]{1,40})\/(.+)$/.exec(file.path) ?? []
    const itemId = ids.get(key)
    return itemId === undefined
      ? { area: 'chapter', itemId: idOf(chapters[0]?.key ?? '1'), path: file.path }
      : { area: 'chapter', itemId, path }
  }
  const written = chapters.map(({ key, title, isSub, html }, n) =>
    holder(
      'chapter',
      fields({
        pagenum: n + 1,
        subchapter: isSub,
        title,
        content: out.html(html, files, placeOf),
        contentformat: 1,
        hidden: 0,
        timemcreated: out.given.writtenAt,
        timemodified: out.given.writtenAt,
        importsrc: '',
      }) + holder('chaptertags', ''),
      { id: idOf(key) },
    ),
  )
  const settings = fields({
    numbering: NUMBERINGS.indexOf(numbering),
    navstyle: 1,
    customtitles: 0,
    timecreated: out.given.writtenAt,
    timemodified: out.given.writtenAt,
  })
  return { xml: settings + holder('chapters', written.join('')), introHtml, placeOf }
}

const RESULTS = ['never', 'chosen', 'closed', 'always']

function choiceElements({ openAt, closeAt, completion }: ActivityModel, content: ChoiceContent, at: number): string {
  const isLimited = content.options.some(({ limit }) => limit !== null)
  const options = content.options.map(({ text, limit }, n) =>
    holder('option', fields({ text, maxanswers: limit ?? 0, timemodified: at }), { id: n + 1 }),
  )
  return (
    fields({
      publish: 0,
      showresults: RESULTS.indexOf(content.results),
      display: 0,
      allowupdate: content.canChange,
      allowmultiple: content.isSeveral,
      showunanswered: 0,
      limitanswers: isLimited,
      timeopen: openAt ?? 0,
      timeclose: closeAt ?? 0,
      timemodified: at,
      completionsubmit: completion.mode === 'auto' && !completion.onGrade && !completion.onPassGrade,
      showpreview: 0,
      includeinactive: 1,
      showavailable: 0,
    }) +
    holder('options', options.join('')) +
    holder('answers', '')
  )
}

const glossaryHtml = ({ entries }: GlossaryContent): string =>
  `<dl>${entries.map(({ concept, html }) => `<dt>${escapeHtml(concept)}</dt><dd>${html}</dd>`).join('')}</dl>`
