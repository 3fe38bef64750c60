import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What is waited for may take its time on a busy machine; only what never comes fails.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
