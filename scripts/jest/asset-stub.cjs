module.exports = 'asset.svg'
