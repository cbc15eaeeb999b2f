import type { ResultOf } from '@learn/contract'
import {
  type FieldName,
  faultOfField,
  isEmptyValue,
  isNeededField,
  isShownField,
  type ProfileState,
  type ProfileValues,
  WRITABLE_FIELDS,
} from '@learn/contract/profile/plain'
import { useCallback, useMemo } from 'react'
import { type Journal, useJournal } from '#shared/journal/use-journal.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'

export type Profile = ResultOf<'local_learn_get_profile'>

export interface ProfileEditor {
  journal: Journal
  /** What is on screen, whether it fits or not; what the account says over it. */
  values: ProfileValues
  /** What of it fits: by this the steps and the completion go. */
  state: ProfileState
  set: (field: FieldName, value: unknown) => void
  /** Why a field cannot stay as it is; null when it can. */
  faultOf: (field: FieldName) => string | null
  isShown: (field: FieldName) => boolean
  isNeeded: (field: FieldName) => boolean
}

const today = (): Date => new Date(serverNowS() * 1000)

/** The profile as it is edited: what is stored, under what was typed on any device. */
export function useProfile(profile: Profile): ProfileEditor {
  const journal = useJournal('profile:me')
  const { values: typed, set: write } = journal
  const hasResume = profile.resume !== null
  const values = useMemo<ProfileValues>(
    () => ({ ...profile.values, ...typed, ...profile.account }),
    [profile.values, profile.account, typed],
  )
  const state = useMemo<ProfileState>(() => {
    const now = today()
    const fit = Object.entries(values).filter(([field, value]) => faultOfField(field as FieldName, value, now) === null)
    return { values: Object.fromEntries(fit), hasResume }
  }, [values, hasResume])
  return {
    journal,
    values,
    state,
    set: useCallback((field, value) => write(field, value), [write]),
    faultOf: field => {
      const fault = faultOfField(field, values[field], today())
      if (fault !== null) return fault
      const isMissing = isNeededField(field, values) && isEmptyValue(values[field]) && WRITABLE_FIELDS.includes(field)
      return isMissing ? 'Please fill this field' : null
    },
    isShown: field => isShownField(field, values),
    isNeeded: field => isNeededField(field, values),
  }
}
