import { configure } from '@testing-library/dom'

// What a test waits for comes or does not: how long it takes on a busy machine says nothing about it.
configure({ asyncUtilTimeout: 15_000 })
