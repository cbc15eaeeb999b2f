import { plainText } from '../gap-text.ts'

/** A picture by itself. */
export interface Face {
  src: string
  alt: string
}

/** The one picture that author HTML is; null for words. */
export function getFace(html: string): Face | null {
  if (!html.includes('<img')) return null
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const image = body.querySelector('img')
  if (!image || (body.textContent ?? '').trim() !== '') return null
  return { src: image.getAttribute('src') ?? '', alt: image.alt.trim() }
}

/** What a thing is called: its words, else what its picture is called, else its number. */
export function thingName(html: string, place: number): string {
  const face = getFace(html)
  return (face ? face.alt : plainText(html)) || `Picture ${place + 1}`
}
