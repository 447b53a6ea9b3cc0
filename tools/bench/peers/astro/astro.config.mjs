/** @type {object} */
export default { build: { inlineStylesheets: 'always' }, telemetry: false }
