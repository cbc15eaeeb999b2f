/** What of H5P's core we use; it stands as `H5P` in the window of its frame and, for its events, in ours. */
export interface H5pInstance {
  getCurrentState?(): unknown
  getScore?(): number
  getMaxScore?(): number
}

interface XapiStatement {
  verb?: { id?: string }
  context?: { contextActivities?: { parent?: unknown[] } }
  result?: { score?: { raw?: number; max?: number }; success?: boolean; completion?: boolean }
}

export interface H5pCore {
  instances?: H5pInstance[]
  externalDispatcher?: { on(name: 'xAPI', listener: (event: { data?: { statement?: XapiStatement } }) => void): void }
}

interface PlayerOptions {
  id: string
  h5pJsonPath: string
  frameJs: string
  frameCss: string
  /** By sub-content; the whole is 0. The state is JSON. */
  contentUserData?: { state: string }[]
  /** Runs after the libraries of the content. */
  customJs?: string
  saveFreq: number
  reportingIsEnabled: boolean
  fullScreen: boolean
}

declare global {
  interface Window {
    H5P?: H5pCore
    H5PStandalone?: { H5P: new (element: HTMLElement, options: PlayerOptions) => Promise<void> }
  }
}

/** The last word of a verb: `completed` of `http://adlnet.gov/expapi/verbs/completed`. */
export const getVerb = ({ verb }: XapiStatement): string => verb?.id?.split('/').at(-1) ?? ''

/** It is said of the whole and not of one of its parts. */
export const isOfWhole = ({ context }: XapiStatement): boolean =>
  (context?.contextActivities?.parent?.length ?? 0) === 0

export type { XapiStatement }
