import { testSampleOf } from '../sample-of'
import { durability } from './durability'

testSampleOf(durability, 0.01)
