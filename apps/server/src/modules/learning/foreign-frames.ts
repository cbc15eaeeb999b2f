import { getEmbed } from '@learn/contract/course/plain'
import type sanitizeHtml from 'sanitize-html'
import type { Removals } from './removals.ts'
import { replaceBetween } from './replace-between.ts'

/**
 * A page of another site in a frame becomes a link: nothing of it loads by itself. Of sites that may be framed, and of a PDF of the course,
 * it is marked, so that the page can show it as a card.
 */
export function frameAsLink(attribs: sanitizeHtml.Attributes, removals: Removals, isInLink: boolean): sanitizeHtml.Tag {
  const src = (attribs.src ?? '').trim()
  const title = (attribs.title ?? attribs['aria-label'] ?? '').trim()
  const address = src.startsWith('//') ? `https:${src}` : src
  if (address.startsWith('@@file@@/')) {
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
  const embed = getEmbed(address)
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

const SOURCE =
  /\b(?:src|data)\s{0,5}=\s{0,5}["']?(https?:\/\/[^\s"'<>]{1,2000}|\/\/[^\s"'<>]{1,2000}|@@file@@\/[^\s"'<>]{1,2000})/i

/** Films and sounds of other sites, and objects, as frames: all of them are looked at in one place. */
export function withForeignMediaAsFrames(html: string): string {
  if (!/<(?:video|audio|object|embed)\b/i.test(html)) return html
  const framed = (attributes: string, inside: string, takes: (src: string) => boolean): string | null => {
    const src = (SOURCE.exec(attributes) ?? SOURCE.exec(inside))?.[1]
    if (src === undefined || !takes(src)) return null
    const title = /\btitle\s{0,5}=\s{0,5}"([^"<>]{0,300})"/i.exec(attributes)?.[1] ?? ''
    return `<iframe src="${src}"${title === '' ? '' : ` title="${title}"`}></iframe>`
  }
  const isForeign = (src: string): boolean => !src.startsWith('@@')
  let made = html
  for (const tag of ['video', 'audio'])
    made = replaceBetween(
      made,
      new RegExp(String.raw`<${tag}\b([^<>]*)>`, 'gi'),
      `</${tag}`,
      ([, attributes = ''], inside) => framed(attributes, inside, isForeign),
    )
  made = replaceBetween(made, /<object\b([^<>]*)>/gi, '</object', ([, attributes = ''], inside) =>
    framed(attributes, inside, () => true),
  )
  return made.replace(
    /<embed\b([^<>]*)>/gi,
    (all: string, attributes: string) => framed(attributes, '', () => true) ?? all,
  )
}
