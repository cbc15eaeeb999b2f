// The types of the package say default exports, its modules have named ones.
declare module 'scorm-again/scorm12' {
  import type { Settings } from 'scorm-again'

  export class Scorm12API {
    constructor(settings: Settings)
    loadFromFlattenedJSON(values: Record<string, string>): void
    renderCommitCMI(isTerminate: boolean): unknown
    on(names: string, listener: () => void): void
    LMSInitialize(parameter: string): string
    LMSGetValue(name: string): string
    LMSSetValue(name: string, value: string): string
    LMSCommit(parameter: string): string
    LMSFinish(parameter: string): string
    LMSGetLastError(): string
  }
}
declare module 'scorm-again/scorm2004' {
  import type { Settings } from 'scorm-again'

  export class Scorm2004API {
    constructor(settings: Settings)
    loadFromFlattenedJSON(values: Record<string, string>): void
    renderCommitCMI(isTerminate: boolean): unknown
    on(names: string, listener: (name: string, value: unknown) => void): void
    Initialize(parameter: string): string
    GetValue(name: string): string
    SetValue(name: string, value: string): string
    Commit(parameter: string): string
    Terminate(parameter: string): string
    GetLastError(): string
  }
}
