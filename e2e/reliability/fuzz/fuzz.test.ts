import { testSampleOf } from '../sample-of'
import { fuzz } from './fuzz'

testSampleOf(fuzz, 0.03)
