package onnxfile

// Field numbers of the messages, [onnx]. Other fields (documentation, metadata)
// are not needed to run a model and are skipped.
const (
	modelIRVersion    = 1
	modelProducer     = 2
	modelGraph        = 7
	modelOpset        = 8
	modelTraining     = 20
	modelFunctions    = 25
	opsetDomain       = 1
	opsetVersion      = 2
	graphNode         = 1
	graphName         = 2
	graphInit         = 5
	graphInput        = 11
	graphOutput       = 12
	graphValueInfo    = 13
	graphSparseInit   = 15
	nodeInput         = 1
	nodeOutput        = 2
	nodeName          = 3
	nodeOp            = 4
	nodeAttr          = 5
	nodeDomain        = 7
	attrName          = 1
	attrFloat         = 2
	attrInt           = 3
	attrString        = 4
	attrTensor        = 5
	attrGraph         = 6
	attrFloats        = 7
	attrInts          = 8
	attrStrings       = 9
	attrTensors       = 10
	attrGraphs        = 11
	attrType          = 20
	attrRef           = 21
	tensorDims        = 1
	tensorType        = 2
	tensorSegment     = 3
	tensorFloats      = 4
	tensorInt32s      = 5
	tensorStrings     = 6
	tensorInt64s      = 7
	tensorName        = 8
	tensorRaw         = 9
	tensorDoubles     = 10
	tensorUint64s     = 11
	tensorExternal    = 13
	tensorLocation    = 14
	valueName         = 1
	valueType         = 2
	typeTensor        = 1
	tensorTypeElem    = 1
	tensorTypeShape   = 2
	shapeDim          = 1
	dimSize, dimParam = 1, 2
)

// Values of the attribute's type field, [onnx] AttributeProto.
const (
	kindFloat   = 1
	kindInt     = 2
	kindString  = 3
	kindFloats  = 6
	kindInts    = 7
	kindStrings = 8
)

// Wire types, [protobuf] "Message Structure".
const (
	wireVarint  = 0
	wireFixed64 = 1
	wireBytes   = 2
	wireFixed32 = 5
)
