import { configure } from '@testing-library/react'

// Screens load lazily: on a busy machine the first one takes longer than the library's second.
configure({ asyncUtilTimeout: 15_000 })
