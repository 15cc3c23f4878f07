import { configure } from '@testing-library/dom'

// Long timeout, because a wait on a busy machine may take long without being wrong.
configure({ asyncUtilTimeout: 15_000 })
