import { configure } from '@testing-library/react'

// For slow machines. By default, one second.
configure({ asyncUtilTimeout: 10_000 })
