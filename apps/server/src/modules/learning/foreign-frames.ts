import { embedOf } from '@learn/contract/course/plain'
import type sanitizeHtml from 'sanitize-html'
import type { Removals } from './removals.ts'

/**
 * A page of another site in a frame becomes a link: nothing of it loads by itself. Of sites that may be framed, and of a PDF of the course,
 * it is marked, so that the page can show it as a card.
 */
export function frameAsLink(attribs: sanitizeHtml.Attributes, removals: Removals, isInLink: boolean): sanitizeHtml.Tag {
  const src = (attribs.src ?? '').trim()
  const title = (attribs.title ?? attribs['aria-label'] ?? '').trim()
  const address = src.startsWith('//') ? `https:${src}` : src
  if (/^@@file@@\//.test(address)) {
    const name = decodedName(address)
    const isPdf = /\.pdf(#.*)?$/i.test(address)
    return linkOr(isInLink, { href: address, ...(isPdf && { class: 'embed' }) }, title || name)
  }
  if (/^@@(activity|section|course)@@/.test(address)) return linkOr(isInLink, { href: address }, title || 'Open')
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    if (src !== '') removals.add('iframe')
    // Not allowed: it goes.
    return { tagName: 'iframe', attribs: {} }
  }
  const embed = embedOf(address)
  const out = { target: '_blank', rel: 'noopener noreferrer' }
  if (embed) return linkOr(isInLink, { href: embed.frame, class: 'embed', ...out }, title || `${embed.name} content`)
  removals.framesLinked += 1
  return linkOr(isInLink, { href: address, ...out }, title || new URL(address).hostname)
}

const linkOr = (isInLink: boolean, attribs: sanitizeHtml.Attributes, text: string): sanitizeHtml.Tag =>
  isInLink ? { tagName: 'span', attribs: {}, text } : { tagName: 'a', attribs, text }

function decodedName(address: string): string {
  const name =
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const MEDIA = /<(video|audio)\b([^<>]*)>([\s\S]{0,20000}?)<\/\1\s*>/gi
const OBJECT = /<(object|embed)\b([^<>]*)>(?:([\s\S]{0,20000}?)<\/object\s*>)?/gi
const SOURCE =
  /\b(?:src|data)\s*=\s*["']?(https?:\/\/[^\s"'<>]{1,2000}|\/\/[^\s"'<>]{1,2000}|@@file@@\/[^\s"'<>]{1,2000})/i

/** Films and sounds of other sites, and objects, as frames: all of them are looked at in one place. */
export function withForeignMediaAsFrames(html: string): string {
  const frame = (src: string, attributes: string): string => {
    const title = /\btitle\s*=\s*"([^"<>]{0,300})"/i.exec(attributes)?.[1] ?? ''
    return `<iframe src="${src}"${title === '' ? '' : ` title="${title}"`}></iframe>`
  }
  return html
    .replace(MEDIA, (all: string, _tag: string, attributes: string, inside: string) => {
      const src = (SOURCE.exec(attributes) ?? SOURCE.exec(inside))?.[1]
      return src === undefined || src.startsWith('@@') ? all : frame(src, attributes)
    })
    .replace(OBJECT, (all: string, _tag: string, attributes: string, inside = '') => {
      const src = (SOURCE.exec(attributes) ?? SOURCE.exec(inside))?.[1]
      return src === undefined ? all : frame(src, attributes)
    })
}
