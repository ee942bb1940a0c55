import { testSampleOf } from '../sample-of'
import { outages } from './outages'

testSampleOf(outages, 0.1)
