import { useEffect, useState } from 'react'
import { getFace, thingName } from './faces.ts'
import type { Things } from './laid.ts'

export interface Size {
  width: number
  height: number
}

/** A letter and the rim of a word, in pixels: authors lay places out for words of about this size. */
const LETTER = 8
const RIM = 24
const WORD = { height: 32, most: 240 }

/** The size of the places of each group, in pixels of the picture: as large as the largest thing of the group. */
export function useSizes(things: Things): ReadonlyMap<number, Size> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Size>>(new Map())
  useEffect(() => {
    let isGone = false
    for (const { html } of things) {
      const src = getFace(html)?.src
      if (src === undefined) continue
      const image = new Image()
      image.addEventListener('load', () => {
        const { naturalWidth: width, naturalHeight: height } = image
        if (!isGone) setPictures(before => new Map(before).set(src, { width, height }))
      })
      image.src = src
    }
    return () => {
      isGone = true
    }
  }, [things])
  const sizes = new Map<number, Size>()
  for (const [place, { html, group }] of things.entries()) {
    const face = getFace(html)
    const word = { width: Math.min(WORD.most, thingName(html, place).length * LETTER + RIM), height: WORD.height }
    const own = face ? (pictures.get(face.src) ?? { width: 48, height: 48 }) : word
    const before = sizes.get(group) ?? { width: 0, height: 0 }
    sizes.set(group, { width: Math.max(before.width, own.width), height: Math.max(before.height, own.height) })
  }
  return sizes
}
