import { useState } from 'react'
import { readStored, store } from '#shared/lib/storage.ts'

interface Captions {
  language: string
  label: string
  url: string
}

/** 'en' of 'en-IN'. */
const baseOf = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

/** The captions in the language chosen last, else in one that the browser asks for, else the first; null without any. */
export function chooseCaptions<C extends Captions>(
  captions: readonly C[],
  chosen: string | null,
  wanted: readonly string[],
): C | null {
  const isIn = (language: string) => captions.find(one => one.language === language)
  const isNear = (language: string) => captions.find(one => baseOf(one.language) === baseOf(language))
  const asked = chosen === null ? wanted : [chosen, ...wanted]
  for (const language of asked) {
    const found = isIn(language) ?? isNear(language)
    if (found) return found
  }
  return captions[0] ?? null
}

/** Which captions a film shows, and how to choose others; the choice is kept for the next film. */
export function useCaptionLanguage<C extends Captions>(captions: readonly C[]) {
  const [chosen, setChosen] = useState(() => readStored('captionLanguage'))
  const choose = (language: string) => {
    store('captionLanguage', language)
    setChosen(language)
  }
  return { current: chooseCaptions(captions, chosen, navigator.languages), choose }
}
