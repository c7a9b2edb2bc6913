module github.com/cairn-trekking/cairn/adapters-rest/clients/go

go 1.19
