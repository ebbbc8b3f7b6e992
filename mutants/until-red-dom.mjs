import Dom from '../jest/dom.mjs'
import { untilRed } from './until-red.mjs'

export default untilRed(Dom)
